import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'
import { copiesIn, copiesOf } from '#services/files/stored-copies'
import { makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { withinQuota } from './quota.ts'

/** What is kept for a clinic counts, also what its people do not see. */
const megabyte = 1024 * 1024
/** Looks sealed; nobody opens it. */
const sealed = Buffer.alloc(33, 1)
let server: TestServer
let patient: string
let professional: string

beforeAll(async () => {
  server = await startTestServer()
  // Room for one file of the largest, and so much beside it.
  server.app.env.CLINIC_FILES_MB = 15
})
afterAll(() => server.close())
beforeEach(() =>
  server.work(server.norte, async (db) => {
    patient = await makeUser(db)
    professional = (await makeProfessional(db)).user
  }),
)

const taken = (clinic = server.norte) => withinQuota(server.app, clinic, () => Promise.resolve('taken'))
const isFull = async () => {
  await expect(taken()).rejects.toMatchObject({ code: 'storage_full' })
  // Nobody else's room.
  expect(await taken(server.sur)).toBe('taken')
}
const share = (db: ClinicDb, bytes: number) =>
  run(
    db,
    `insert into documents (id, patient, uploaded_by, description, file_name, file_key, extension, file_size)
     values ($1, $2, $3, $5, $5, $5, 'pdf', $4)`,
    [newId(), patient, professional, bytes, sealed],
  )
const forgetDocuments = () =>
  server.work(server.norte, (db) => run(db, 'update documents set withdrawn_at = now(), file_key = null'))

test('a document counts until it is withdrawn', async () => {
  await server.work(server.norte, (db) => share(db, 5 * megabyte))
  expect(await taken()).toBe('taken')
  await server.work(server.norte, (db) => share(db, 1))
  await isFull()
  await forgetDocuments()
  expect(await taken()).toBe('taken')
})

test('the documents of a blocked record count on', async () => {
  await server.work(server.norte, async (db) => {
    await share(db, 6 * megabyte)
    await run(
      db,
      `insert into blocked_records (patient, reason, blocked_at, kept_until) values ($1, 'erased', now(), '2040-01-01')`,
      [patient],
    )
  })
  await isFull()
  await server.work(server.norte, (db) =>
    run(db, `update blocked_records set kept_until = '2030-01-01' where patient = $1`, [patient]),
  )
  await server.databases.keeperWork(server.norte.id, (db) =>
    run(db, 'delete from documents where patient = $1', [patient]),
  )
  expect(await taken()).toBe('taken')
})

test('copies of somebody’s data count until they end', async () => {
  await server.work(server.norte, (db) =>
    run(
      db,
      `insert into privacy_exports (id, user_id, status, asked_at, expires_at, file_key, file_size)
       values ($1, $2, 'ready', now(), now(), $4, $3)`,
      [newId(), patient, 6 * megabyte, sealed],
    ),
  )
  await isFull()
  await server.work(server.norte, (db) => run(db, 'delete from privacy_exports'))
  expect(await taken()).toBe('taken')
})

test('backups that the server keeps take nobody’s room: they have a bound of their own', async () => {
  const copies = copiesIn(server.app.env, server.app.files)
  const key = `${copiesOf(server.norte)}/norte-20260302-120000-nocturna.sql`
  await copies.write(key, Readable.from([Buffer.alloc(16 * megabyte)]))
  expect(await taken()).toBe('taken')
  await copies.remove(key)
})

test('a role that names no clinic may not ask', async () => {
  const asked = server.databases.globalWork((db) => run(db, 'select clinic_files_bytes()'))
  await expect(asked).rejects.toThrow(/permission denied/)
})
