import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'

let dataDir: string
let started: EmbeddedDatabase[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'psico-embedded-'))
  started = []
})

afterEach(async () => {
  for (const database of started) await database.stop()
  const outside = readFileIfAny(join(dataDir, 'postgres-location'))
  for (const folder of [dataDir, outside]) if (folder) rmSync(folder.trim(), { recursive: true, force: true })
})

test('a first start makes the database, and a second one finds its rows', async () => {
  const first = await start()
  await query(first, 'create table kept (name text)')
  await query(first, "insert into kept values ('Ñandú')")
  await first.stop()

  const second = await start()
  expect(await query(second, 'select name from kept')).toEqual([{ name: 'Ñandú' }])
})

test('commits reach the disk before they are confirmed', async () => {
  const database = await start()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await query(database, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
})

test('sorts and compares Spanish', async () => {
  const database = await start()
  const sorted = await query(
    database,
    `select string_agg(x, ' ' order by x collate "es-x-icu") as names, upper('ñá') as upper
     from unnest(array['oso', 'ñu', 'nube', 'Álvarez', 'Zapata']) x`,
  )
  expect(sorted).toEqual([{ names: 'Álvarez nube ñu oso Zapata', upper: 'ÑÁ' }])
})

test(
  'after kill -9 of the process the next start works and has every committed row',
  { timeout: 60_000 },
  async () => {
    let confirmed = 0
    for (let round = 0; round < 3; round += 1) confirmed = await killedWhileWriting()
    expect(confirmed).toBeGreaterThan(10)
    const database = await start()
    const [found] = await query(database, 'select count(*)::int as rows, max(number) as last from written')
    expect(found?.['last']).toBeGreaterThanOrEqual(confirmed)
    expect(found?.['rows']).toBe(found?.['last'])
  },
)

test(
  'after kill -9 of the database server itself every committed row is there',
  { timeout: 60_000 },
  async () => {
    const first = await start()
    await query(first, 'create table kept (number int)')
    await query(first, 'insert into kept select generate_series(1, 1000)')
    process.kill(postmasterId(), 'SIGKILL')
    await first.stop()

    const second = await start()
    expect(await query(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
  },
)

test('a leftover pid file that names some other living process does not stop the start', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(
    pidFile(),
    [process.pid, join(dataDir, 'postgres', 'cluster'), 1, 5432, '', '127.0.0.1', ''].join('\n'),
  )
  const second = await start()
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two starts at once share one server, and the last to leave stops it', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(readFileIfAny(pidFile())).toBeUndefined()
})

test('a start while another one stops works', async () => {
  const first = await start()
  const [second] = await Promise.all([start(), first.stop()])
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the password is a secret of this user and nobody gets in without it', async () => {
  const database = await start()
  expect(statSync(join(folder(), 'password')).mode & 0o777).toBe(0o600)
  const guess = new pg.Client({ connectionString: database.url.replace(/:[^:@]*@/, ':wrong@') })
  await expect(guess.connect()).rejects.toThrow(/password/)
})

test.skipIf(process.platform !== 'linux')(
  'the server is told where programs are and the locale, and no secret',
  async () => {
    process.env['MASTER_KEY'] = 'a-secret-of-the-process'
    try {
      await start()
      const told = readFileSync(`/proc/${postmasterId()}/environ`, 'utf8').split('\0').filter(Boolean)
      const names = told.map((setting) => setting.split('=')[0] ?? '')
      // The rest its own start adds.
      expect(names.filter((name) => !/^(PATH|LC_[A-Z]+|PG[A-Z]+)$/.test(name))).toEqual([])
      expect(told.join()).not.toContain('a-secret-of-the-process')
    } finally {
      delete process.env['MASTER_KEY']
    }
  },
)

test('nothing half-made stays behind', async () => {
  await Promise.all([start(), start(), start()])
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
})

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  started.push(database)
  return database
}

async function query(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Runs a writer and kills it in the middle. Answers the last number it said was committed. */
async function killedWhileWriting(): Promise<number> {
  const writer = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/embedded-writer.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exit = once(writer, 'exit')
  let confirmed = 0
  for await (const line of createInterface(writer.stdout)) {
    const number = Number(line)
    if (confirmed === 0) setTimeout(() => writer.kill('SIGKILL'), 150)
    confirmed = number
  }
  await exit
  return confirmed
}

function folder(): string {
  return readFileIfAny(join(dataDir, 'postgres-location'))?.trim() ?? join(dataDir, 'postgres')
}

function pidFile(): string {
  return join(folder(), 'cluster', 'postmaster.pid')
}

function postmasterId(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
}

function readFileIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
