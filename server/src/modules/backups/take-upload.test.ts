import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#database/context'
import { makeClinic, makeUser } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { restoreWith } from '../../../test/backup-scene.ts'
import { oneAtATime, withUpload } from './take-upload.ts'

let server: TestServer
let admin: Caller
let context: Context
let backup: Buffer

beforeAll(async () => {
  server = await startTestServer()
  const userId = await server.norte.work((db) => makeUser(db, { user_type: 'admin' }))
  admin = await server.as(server.norte, userId)
  const actor = { userId, type: 'admin' as const, email: '', fullName: '', sessionId: '' }
  context = { clinic: server.norte, actor, ip: '', nowMs: server.now.ms }
  backup = (await admin.post('/backups/create/')).raw
})
afterAll(() => server.close())

const spooled = () => readdir(join(server.app.env.DATA_DIR, 'spool')).catch(() => [])
const piece = 64 * 1024

/** A file without end, and how much of it was asked for. */
function endless(head: Buffer) {
  const asked = { bytes: 0 }
  async function* file() {
    yield head
    for (;;) {
      asked.bytes += piece
      yield Buffer.alloc(piece)
    }
  }
  return { asked, file: async () => file() }
}
const use = async () => Promise.reject(new Error('must not be used'))

test.each([
  ['some other file', () => Buffer.from('select 1; '.repeat(10)), 'not_a_backup'],
  ['a right head before something else', () => backup.subarray(0, 41), 'damaged'],
])('%s is refused as it arrives, not when the disk is full', async (_, head, code) => {
  const { asked, file } = endless(head())
  await expect(withUpload(server.app, context, file, use)).rejects.toMatchObject({ code })
  expect(asked.bytes).toBeLessThan(4 * piece)
  expect(await spooled()).toEqual([])
})

test('another clinic’s file is refused by its head alone', async () => {
  const { asked, file } = endless(backup.subarray(0, 41))
  const other = { ...context, clinic: server.sur }
  await expect(withUpload(server.app, other, file, use)).rejects.toMatchObject({ code: 'other_clinic' })
  expect(asked.bytes).toBeLessThanOrEqual(piece)
})

test('of one clinic one works, of all together two: also where each upload had come in before', async () => {
  const gate = Promise.withResolvers<void>()
  const now = () => Promise.resolve('now')
  const other = { ...context, clinic: server.sur }
  const third = {
    ...context,
    clinic: await makeClinic(server.databases, { subdomain: 'este', name: 'Este' }),
  }
  const first = oneAtATime(context, () => gate.promise)
  await expect(oneAtATime(context, now)).rejects.toMatchObject({ code: 'already_restoring' })
  const second = oneAtATime(other, () => gate.promise)
  await expect(oneAtATime(third, now)).rejects.toMatchObject({ code: 'already_restoring' })
  gate.resolve()
  await Promise.all([first, second])
  for (const caller of [context, other, third]) expect(await oneAtATime(caller, now)).toBe('now')
})

test('a clinic restores one file at a time', async () => {
  await oneAtATime(context, async () => {
    expect((await restoreWith(admin, backup)).json).toMatchObject({ code: 'already_restoring' })
  })
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await spooled()).toEqual([])
})

test('an upload that stops in the middle keeps nobody else from theirs', async () => {
  const { promise: never, reject } = Promise.withResolvers<never>()
  const stopped = () =>
    withUpload(
      server.app,
      context,
      async () =>
        (async function* () {
          yield backup.subarray(0, 50)
          await never
        })(),
      use,
    )
  const first = stopped()
  const elsewhere = withUpload(server.app, { ...context, clinic: server.sur }, () => never, use)
  expect((await restoreWith(admin, backup)).status).toBe(200)
  // A clinic has two on their way at most: each holds a file.
  const second = stopped()
  expect((await restoreWith(admin, backup)).json).toMatchObject({ code: 'already_restoring' })
  reject(new Error('the line broke'))
  expect((await Promise.allSettled([first, second, elsewhere])).map((result) => result.status)).toEqual(
    Array(3).fill('rejected'),
  )
  expect((await restoreWith(admin, backup)).status).toBe(200)
  expect(await spooled()).toEqual([])
})
