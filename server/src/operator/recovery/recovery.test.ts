import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embedded/embedded-database.ts'
import { basesIn } from '../embedded/archive.ts'
import { makeBaseCopy, makeBaseCopyWhenDue } from './base-copy.ts'
import { differences, digestsAt, digestsNow } from './digests.ts'
import { recover } from './recover.ts'
import { rehearse } from './rehearse.ts'

const [norte, sur] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002']
let folder: string
let archiveDir: string
let database: EmbeddedDatabase
let owner: pg.Client
const silent = () => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psico-recovery-'))
  await chmod(folder, 0o711)
  archiveDir = join(folder, 'archive')
  database = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), archiveDir, log: silent })
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`create table clinics (id uuid primary key, name text);
    create table visits (clinic_id uuid references clinics (id), n serial, at timestamptz default now());
    insert into clinics values ('${norte}', 'Norte'), ('${sur}', 'Sur')`)
})
afterAll(async () => {
  await owner.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const visit = (clinic: string) => owner.query('insert into visits (clinic_id) values ($1)', [clinic])
const emptyFolder = async (name: string): Promise<string> => {
  await mkdir(join(folder, name))
  return join(folder, name)
}

test('digests tell where two moments differ, row for row, and name a moment between two commits', async () => {
  await visit(norte)
  const then = await digestsAt(database.url)
  expect(then.clinics[norte]?.['visits']?.rows).toBe('1')
  expect(differences(then.clinics, await digestsNow(database.url))).toEqual([])
  await visit(sur)
  await owner.query('update visits set n = n + 100 where clinic_id = $1', [norte])
  const { rows } = await owner.query<{ later: boolean }>('select max(at) > $1 as later from visits', [
    then.moment,
  ])
  expect(rows[0]?.later).toBe(true)
  expect(differences(then.clinics, await digestsNow(database.url)).toSorted()).toEqual([
    `${norte} visits: 1 / 1`,
    `${sur} visits: 0 / 1`,
  ])
})

test('digests are refused to a user who sees no rows', async () => {
  await owner.query(`create role blind login password 'x'`)
  const url = new URL(database.url)
  Object.assign(url, { username: 'blind', password: 'x' })
  await expect(digestsNow(url.href)).rejects.toThrow('BYPASSRLS')
})

test('the database comes back as it was at a moment, from the archive alone, without what came later', async () => {
  await makeBaseCopyWhenDue(database.url, archiveDir, Date.now())
  for (let n = 0; n < 50; n += 1) await visit(n % 2 === 0 ? norte : sur)
  let isOver = false
  const writing = (async () => {
    while (!isOver) await visit(norte)
  })()
  const told = await rehearse({
    ownerUrl: database.url,
    archiveDir,
    dataDir: await emptyFolder('rehearsal'),
    log: silent,
  })
  isOver = true
  await writing
  expect(told).toMatchObject({ clinics: 2, different: [] })
  const { rows } = await owner.query<{ count: number }>('select count(*)::int from visits')
  // And the clinics themselves.
  expect(told.rows - 2).toBeLessThan(rows[0]?.count ?? 0)
  expect(told.rows - 2).toBeGreaterThanOrEqual(50)

  const earlier = await recover({
    archiveDir,
    dataDir: await emptyFolder('earlier'),
    moment: basesIn(archiveDir)[0]?.endedAt ?? '',
    log: silent,
  })
  const then = await digestsNow(earlier.url)
  await earlier.stop()
  expect(then[norte]?.['visits']?.rows).toBe('1')
})

test('nothing is brought back over a database, or from before the first copy', async () => {
  const again = { archiveDir, moment: new Date().toISOString(), log: silent }
  await expect(recover({ ...again, dataDir: join(folder, 'data') })).rejects.toThrow('already')
  const early = { ...again, moment: '2020-01-01T00:00:00Z' }
  await expect(recover({ ...early, dataDir: await emptyFolder('early') })).rejects.toThrow('older than')
})

test('two copies stay, with the log that they need; a day has to pass before the next is due', async () => {
  const logs = async () =>
    (await readdir(join(archiveDir, 'wal'))).filter((file) => /^[0-9A-F]{24}\.gz$/.test(file))
  const before = (await logs()).toSorted()
  await makeBaseCopyWhenDue(database.url, archiveDir, Date.now())
  expect(basesIn(archiveDir)).toHaveLength(1)
  await makeBaseCopyWhenDue(database.url, archiveDir, Date.now() + 25 * 3_600_000)
  const last = await makeBaseCopy(database.url, archiveDir)
  const bases = basesIn(archiveDir)
  expect(bases).toHaveLength(2)
  expect(bases[1]).toEqual(last)
  const after = (await logs()).toSorted()
  expect(after).not.toContain(before[0])
  expect(after[0]?.slice(0, 24)).toBe(bases[0]?.firstLog)
})

/** As an operator types it: exit code and first line. */
async function typed(words: string[], env: Record<string, string> = {}): Promise<[number, string]> {
  const script = join(import.meta.dirname, '../../commands/recovery.ts')
  const options = { env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'typed'), ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], options, (error, stdout) =>
      resolve([Number(error?.code ?? 0), stdout.split('\n')[0] ?? '']),
    )
  })
}

test('the commands say what is missing instead of beginning', async () => {
  const [unknown, unset, zoneless, blind] = await Promise.all([
    typed([]),
    typed(['rehearse']),
    typed(['recover', '2026-03-02T15:04:05'], { ARCHIVE_DIR: archiveDir }),
    typed(['rehearse'], { ARCHIVE_DIR: archiveDir, DATABASE_URL: 'postgres://u@127.0.0.1/psico' }),
  ])
  expect(unknown).toEqual([2, 'Uso:'])
  expect(unset).toEqual([1, 'No se pudo completar: ARCHIVE_DIR no está configurado.'])
  expect(zoneless).toEqual([2, 'El momento se escribe con su zona, por ejemplo 2026-03-02T15:04:05Z.'])
  expect(blind[1]).toMatch(/^Configuración no válida: ARCHIVE_DIR: is for the embedded database/)
})
