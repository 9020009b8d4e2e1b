import { randomInt } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keyOfFile } from '#modules/documents/public'
import { record } from '#modules/audit-log/public'
import type { Clinic } from '#database/clinic'
import { rotateKeys } from '#operator/keys/key-rotation'
import { openDueWork } from '#database/jobs/due-work'
import { enqueue } from '#database/jobs/jobs'
import { row, rows, run } from '#database/sql'
import { fill, pictureOf, restoreWith } from '../../../test/backup-scene.ts'
import { anchoringOf } from '../audit-log/anchors.ts'
import { seal } from '../audit-log/seal.ts'
import { startTestServer, testNow, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { jpegOf, pngOf } from '../../../test/pictures.ts'
import { sweepSpool } from './spool.ts'
import { freshCopy, keepCopy, storedCopies, sweepCopies } from './stored.ts'
import { rowsOf } from './rows-store.ts'

let server: TestServer
let admin: Caller
let patient: string
let document: string
let logoUrl: string

let backup: Buffer
let norteBefore: string
let surBefore: string

/** A logo of the clinic and the photo of one who works there. */
async function addPictures(clinic: Clinic): Promise<string> {
  const { boss, ana } = await clinic.work(async (db) => ({
    boss: await makeUser(db, { user_type: 'admin' }),
    ana: (await makeProfessional(db)).user,
  }))
  const photo = new FormData()
  photo.append('photo', new Blob([new Uint8Array(jpegOf())]), 'ana.jpg')
  expect((await (await server.as(clinic, ana)).upload('/professionals/profile/photo/', photo)).status).toBe(
    200,
  )
  const logo = new FormData()
  logo.append('logo', new Blob([new Uint8Array(pngOf())]), 'logo.png')
  const kept = await (await server.as(clinic, boss)).upload('/tenants/current/logo/', logo)
  return String(kept.json['logo_url'])
}

beforeAll(async () => {
  server = await startTestServer()
  await fill(server, server.sur)
  ;({ patient, document } = await fill(server, server.norte))
  await addPictures(server.sur)
  logoUrl = await addPictures(server.norte)
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
  norteBefore = await pictureOf(server.norte)
  surBefore = await pictureOf(server.sur)
  const made = await admin.post('/backups/create/')
  expect(made.status).toBe(200)
  expect(made.headers['content-disposition']).toMatch(/filename="copia-norte-.*\.sql"/)
  backup = made.raw
})
afterAll(() => server.close())

test('nothing in the file can be read without the key', () => {
  expect(backup.subarray(0, 8).toString()).toBe('PSICOBK1')
  expect(backup.includes('correo.example')).toBe(false)
  expect(backup.includes('contenido')).toBe(false)
})

test('a restore brings back what was there, documents included, and touches no other clinic', async () => {
  await server.norte.work(async (db) => {
    await run(db, `update users set first_name = 'Otra' where id = $1`, [patient])
    await run(db, `update clinics set name = 'Cambiada' where id = $1`, [server.norte.id])
    await run(db, `delete from pictures where purpose = 'photo'`)
    await run(db, `update pictures set content = 'otra'`)
    await makeUser(db, { first_name: 'Nueva' })
  })
  await server.app.files.remove(keyOfFile(server.norte, document))
  expect(await pictureOf(server.norte)).not.toBe(norteBefore)
  const answer = await restoreWith(admin, backup)
  expect(answer.json).toMatchObject({ documents: 1 })
  expect(answer.status).toBe(200)
  expect(await pictureOf(server.norte)).toBe(norteBefore)
  expect(await pictureOf(server.sur)).toBe(surBefore)
  const logo = await server.visitor(server.norte).get(logoUrl.replace('/api', ''))
  expect(logo.raw.equals(pngOf({ extra: [], tail: Buffer.alloc(0) }))).toBe(true)
  const file = await server.app.files.read(keyOfFile(server.norte, document))
  expect(Buffer.concat(await file.toArray()).toString()).toBe('contenido')
  const opened = await server.norte.work(async (db) => {
    const found = await row<{ description: Buffer }>(db, 'select description from documents where id = $1', [
      document,
    ])
    const place = { table: 'documents', column: 'description', row: document }
    return server.app.vault.openText(db, server.norte, found?.description ?? Buffer.alloc(0), place)
  })
  expect(opened).toBe('secreto')
})

test('the admin stays signed in, the log is kept and added to, and a safety copy lies ready', async () => {
  const { status, json } = await admin.get('/auditlog/logs/?search=restauro')
  expect(status).toBe(200)
  expect(json['count']).toBe(1)
  const { results } = (await admin.get('/backups/')).json as { results: { name: string; kind: string }[] }
  expect(results.map((result) => result.kind)).toContain('safety')
  const copy = await admin.get(`/backups/stored/${results[0]?.name}/`)
  expect(copy.raw.subarray(0, 8).toString()).toBe('PSICOBK1')
  expect((await admin.get('/backups/stored/no-existe.sql/')).status).toBe(404)
})

// A thousand of each, at full size: `npm run proof:backup`.
test('altered and cut files are refused wherever it happened, with nothing changed', async () => {
  for (let n = 0; n < 100; n += 1) {
    const altered = Buffer.from(backup)
    const at = randomInt(altered.length)
    altered[at] = (altered[at] ?? 0) ^ (1 << randomInt(8))
    expect((await restoreWith(admin, altered)).status, `bit in byte ${at}`).toBe(400)
  }
  for (const length of [0, 5, 40, 41, 60, backup.length - 1, randomInt(backup.length)])
    expect((await restoreWith(admin, backup.subarray(0, length))).status, `cut at ${length}`).toBe(400)
  expect((await restoreWith(admin, Buffer.concat([backup, Buffer.from('x')]))).json).toMatchObject({
    code: 'damaged',
  })
  expect(await pictureOf(server.norte)).toBe(norteBefore)
})

test("another clinic's file, plain SQL and a renamed ZIP are refused", async () => {
  const surAdmin = await server.as(
    server.sur,
    await server.sur.work((db) => makeUser(db, { user_type: 'admin' })),
  )
  const foreign = await restoreWith(surAdmin, backup)
  expect(foreign.json).toMatchObject({ code: 'other_clinic' })
  expect(foreign.json['error']).toContain('otra clínica')
  const sql = await restoreWith(admin, Buffer.from('drop table users; -- copia'))
  expect(sql.json).toMatchObject({ code: 'not_a_backup' })
  const zip = await restoreWith(admin, Buffer.from('PK\u0003\u0004 and so on'))
  expect(zip.json).toMatchObject({ code: 'not_a_backup' })
  expect((await restoreWith(admin, backup, 'copia.zip')).json).toMatchObject({ code: 'wrong_name' })
  expect(await pictureOf(server.norte)).toBe(norteBefore)
})

test('whatever breaks in the middle of a restore leaves the clinic as it was', async () => {
  const { files } = server.app
  server.app.files = {
    ...files,
    write: () => Promise.reject(new Error('the disk is full')),
  }
  expect((await restoreWith(admin, backup)).status).toBe(500)
  server.app.files = files
  expect(await pictureOf(server.norte)).toBe(norteBefore)
  expect((await restoreWith(admin, backup)).status).toBe(200)
})

test('a backup made before the keys were rotated still opens after a restore', async () => {
  await rotateKeys(server.app.vault, server.norte)
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await pictureOf(server.norte)).toBe(norteBefore)
})

test('only the clinic admin makes and restores backups', async () => {
  const somebody = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
  expect((await somebody.post('/backups/create/')).status).toBe(403)
  expect((await restoreWith(somebody, backup)).status).toBe(403)
  const visitor = server.visitor(server.norte)
  expect((await visitor.post('/backups/create/')).status).toBe(401)
  expect((await restoreWith(visitor, backup)).status).toBe(401)
  expect((await server.visitor(null).post('/backups/create/')).status).toBe(404)
  expect((await admin.post('/backups/restore/', {})).status).toBe(415)
  expect((await admin.upload('/backups/restore/', new FormData())).status).toBe(400)
})

test('what killed processes left behind goes after a day, and nothing else does', async () => {
  const { DATA_DIR } = server.app.env
  const [spool, unfinished] = [join(DATA_DIR, 'spool'), join(DATA_DIR, '.unfinished')]
  const copies = join(DATA_DIR, 'backups', server.norte.id)
  const made = await readdir(copies)
  for (const path of [spool, unfinished]) await mkdir(path, { recursive: true })
  const long = new Date(server.now.ms - 25 * 3_600_000)
  const old = [join(spool, 'old'), join(unfinished, 'old')]
  const young = [join(spool, 'young'), join(unfinished, 'young')]
  for (const path of [...old, ...young]) await writeFile(path, 'x')
  for (const path of [...old, ...made.map((name) => join(copies, name))]) await utimes(path, long, long)
  for (const path of young) await utimes(path, new Date(server.now.ms), new Date(server.now.ms))
  await sweepSpool(server.app)
  await sweepCopies(server.app)
  for (const path of [spool, unfinished]) expect(await readdir(path)).toEqual(['young'])
  expect((await readdir(copies)).toSorted()).toEqual(made.toSorted())
})

test('a download that nobody reads leaves nothing in the spool', async () => {
  const spool = join(server.app.env.DATA_DIR, 'spool')
  await rm(spool, { recursive: true, force: true })
  const content = await freshCopy(server.app, server.norte, server.now.ms)
  expect(await readdir(spool)).toHaveLength(1)
  content.destroy()
  await vi.waitFor(async () => expect(await readdir(spool)).toEqual([]), { timeout: 10_000 })
})

test('nightly copies are kept for a week', async () => {
  for (let day = 0; day < 9; day += 1)
    await keepCopy(server.app, server.sur, 'nightly', server.now.ms + day * 86_400_000)
  expect(await storedCopies(server.app, server.sur)).toHaveLength(7)
})

test('a nightly copy that cannot be read back is not kept, and pushes none out', async () => {
  const before = await storedCopies(server.app, server.sur)
  let reads = 0
  const env = {
    ...server.app.env,
    // What was written under one key is read back under another.
    get MASTER_KEY() {
      return `${server.app.env.MASTER_KEY}${(reads += 1)}`
    },
  }
  const broken = { ...server.app, env }
  await expect(keepCopy(broken, server.sur, 'nightly', server.now.ms)).rejects.toThrow()
  expect(reads).toBe(2)
  expect(await storedCopies(server.app, server.sur)).toEqual(before)
})

test('a clinic with something new gets one copy in the night that follows, an idle one none', async () => {
  const nights = () =>
    server.norte.read((db) =>
      rows<{ due_at: string }>(db, `select due_at from due_work where kind = 'nightly-backup'`),
    )
  await seal(anchoringOf(server.app), server.norte)
  await server.norte.work((db) => run(db, `delete from due_work where kind like 'nightly%'`))
  await seal(anchoringOf(server.app), server.norte)
  expect(await nights()).toEqual([])
  await server.norte.work(async (db) => {
    for (const action of ['uno', 'dos']) await record(db, { actor: null }, { action })
  })
  await seal(anchoringOf(server.app), server.norte)
  const [night, ...more] = await nights()
  expect(more).toEqual([])
  const dueMs = Date.parse(night?.due_at ?? '')
  expect(new Date(dueMs).toISOString()).toMatch(/T07:00:00.000Z$/)
  expect(dueMs - Date.now()).toBeGreaterThan(0)
  expect(dueMs - Date.now()).toBeLessThanOrEqual(86_400_000)

  const copies = async () =>
    (await storedCopies(server.app, server.norte)).filter((storedCopy) => storedCopy.kind === 'nightly')
      .length
  const before = await copies()
  server.now.ms = dueMs + 3 * 86_400_000
  await server.app.due.catchUp()
  expect(await copies()).toBe(before + 1)
  expect(await nights()).toEqual([])
  server.now.ms = testNow
})

test('what is written while a copy is made, which it may not hold, has another night', async () => {
  const nights = () =>
    server.norte.read((db) =>
      rows<{ due_at: string; again_at: string | null }>(
        db,
        `select due_at, again_at from due_work where kind = 'nightly-backup'`,
      ),
    )
  const writes = async (action: string) => {
    await server.norte.work((db) => record(db, { actor: null }, { action }))
    await seal(anchoringOf(server.app), server.norte)
  }
  const due = openDueWork({ databases: server.databases, log: server.app.log, clock: () => server.now.ms })
  let turns = 0
  due.handleLong('nightly-backup', async () => {
    turns += 1
    if (turns <= 2) await writes('Mientras se copia.')
    if (turns === 1) throw new Error('not today')
  })
  await writes('Antes.')
  const [night] = await nights()
  server.now.ms = Date.parse(night?.due_at ?? '')
  await due.catchUp()
  // One that failed is tried again at its pace, whatever was written since.
  const [paused] = await nights()
  expect([turns, Date.parse(paused?.due_at ?? '') - server.now.ms]).toEqual([1, 5000])
  expect(paused?.again_at).toBe(night?.due_at)
  server.now.ms += 5000
  // What was written in the second turn is of the machine's day, whose night has come: the third follows at once.
  await due.catchUp()
  expect([turns, await nights()]).toEqual([3, []])
  await server.norte.work((db) => run(db, `delete from due_work where kind like 'nightly%'`))
  server.now.ms = testNow
})

test('a copy that the version before had queued is still made', async () => {
  const copies = async () =>
    (await storedCopies(server.app, server.sur))
      .filter((storedCopy) => storedCopy.kind === 'nightly')
      .map((storedCopy) => storedCopy.name)
  const before = await copies()
  server.now.ms += 30 * 86_400_000
  const { id } = server.sur
  await server.sur.work((db) => enqueue(db, 'backups-nightly-copy', { clinic: id }, { key: id }))
  await server.app.jobs.start()
  await vi.waitFor(async () => expect(await copies()).not.toEqual(before), { timeout: 20_000, interval: 100 })
  server.now.ms = testNow
})

test('a backup from before a column was added is still restored', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query("alter table specializations add column since text not null default 'siempre'")
  const answer = await restoreWith(admin, backup)
  await owner.query('alter table specializations drop column since')
  await owner.end()
  expect(answer.json).toMatchObject({ documents: 1 })
  expect(await pictureOf(server.norte)).toBe(norteBefore)
})

test('rows of any length are read whole, some at a time', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024)
  const sizes = await server.databases.restoreWork(server.norte.id, async (db) => {
    await run(db, 'create temp table lengths (id int primary key, words text) on commit drop')
    await run(db, 'insert into lengths select n, n::text from generate_series(1, 700) n')
    await run(db, 'insert into lengths select n, $1 from generate_series(701, 712) n', [long])
    const table = { name: 'lengths', columns: ['id', 'words'], key: ['id'] }
    const found: number[][] = []
    for await (const jsons of rowsOf(db, table)) found.push(jsons.map((json) => json.length))
    return found
  })
  expect(sizes.flat()).toHaveLength(712)
  for (const portion of sizes)
    expect(portion.reduce((sum, size) => sum + size, 0)).toBeLessThan(17 * 1024 * 1024)
})
