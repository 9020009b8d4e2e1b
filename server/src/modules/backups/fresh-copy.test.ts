import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../../../test/makers.ts'
import { testDatabases } from '../../../test/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { inTurn } from './leave-room.ts'
import { onItsWay } from './slow-readers.ts'
import { freshCopy } from './stored.ts'

let server: TestServer
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  const id = await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
  admin = await server.as(server.norte, id)
})
afterAll(() => server.close())

const spooled = () => readdir(join(server.app.env.DATA_DIR, 'spool')).catch(() => [])

test('a clinic makes one backup at a time, until it was read or its reader went away', async () => {
  const first = await freshCopy(server.app, server.norte, server.now.ms)
  expect(await spooled()).toHaveLength(1)
  const refused = await admin.post('/backups/create/')
  expect(refused).toMatchObject({ status: 409, json: { code: 'already_copying' } })
  // Of another clinic it keeps nobody.
  ;(await freshCopy(server.app, server.sur, server.now.ms)).destroy()
  first.destroy()
  await expect.poll(spooled).toEqual([])
  await expect.poll(async () => (await admin.post('/backups/create/')).status).toBe(200)
  await expect.poll(spooled).toEqual([])
})

test('one backup at a time holds over every process on the database, and ends with the process that had it', async () => {
  const open = () => testDatabases(server.ownerUrl, 2)
  const beside = open()
  const other = testApp(server.app.env.DATA_DIR, beside, server.ownerUrl, server.app.clock)
  const there = await beside.clinicById(server.norte.id)
  if (!there) throw new Error('the clinic is not there')
  const copyThere = () => freshCopy(other, there, server.now.ms)
  const first = await freshCopy(server.app, server.norte, server.now.ms)
  await expect(copyThere()).rejects.toMatchObject({ code: 'already_copying' })
  first.destroy()
  await expect.poll(spooled).toEqual([])
  // Asked until it is given back: the file is gone a moment before.
  const second = await vi.waitFor(copyThere)
  expect(await admin.post('/backups/create/')).toMatchObject({
    status: 409,
    json: { code: 'already_copying' },
  })
  await beside.close()
  await expect.poll(async () => (await admin.post('/backups/create/')).status).toBe(200)
  second.destroy()
  await expect.poll(spooled).toEqual([])
})

test('a backup for which there is no room is refused before it begins, and leaves nothing', async () => {
  const { env } = server.app
  const before = env.KEPT_FREE_MB
  try {
    env.KEPT_FREE_MB = 1024 ** 3
    expect(await admin.post('/backups/create/')).toMatchObject({ status: 503, json: { code: 'disk_full' } })
    expect(await spooled()).toEqual([])
  } finally {
    env.KEPT_FREE_MB = before
  }
  await expect.poll(async () => (await admin.post('/backups/create/')).status).toBe(200)
})

test('two are written at a time of all clinics; others wait for their turn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const one = () =>
    inTurn(async () => {
      begun += 1
      await promise
    })
  const all = [one(), one(), one(), inTurn(() => Promise.reject(new Error('failed'))), one()]
  expect(begun).toBe(2)
  resolve()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(begun).toBe(4)
})

test.each([['nothing'], ['little']])(
  'a reader who takes %s is ended, and the file is let go',
  async (what) => {
    const file = Readable.from([Buffer.alloc(1000), ...Array.from({ length: 400 }, () => Buffer.alloc(64))], {
      objectMode: false,
    })
    const answer = onItsWay(file, { bytesASecond: 1_000_000, everyMs: 30 })
    answer.on('error', () => undefined)
    const closed = new Promise((resolve) => answer.once('close', resolve))
    if (what === 'little') answer.read(1)
    await closed
    expect(file.destroyed).toBe(true)
  },
)
