import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { rows } from '#database/sql'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const week = 7 * 86_400_000
const told = () =>
  server.norte.work((db) =>
    rows<{ recipient: string; payload: { count: number } }>(
      db,
      "select recipient, payload from mails where kind = 'unsigned_notes' order by id",
    ),
  )
const pass = async (ms: number) => {
  server.now.ms += ms
  await server.app.due.catchUp()
}

test('who asked for it is told on Monday how many notes wait, and nobody else, and never of none', async () => {
  const ana = await server.norte.work((db) => makeProfessional(db))
  const patient = await server.norte.work((db) => makeUser(db))
  const held = (date: string) =>
    server.norte.work((db) =>
      makeAppointment(db, server.norte.timezone, {
        psychologist: ana.user,
        patient,
        date,
        time: '09:00',
        status: 'completed',
      }),
    )
  await pass(week)
  expect(await told()).toEqual([])
  const doctor = await server.as(server.norte, ana.user)
  expect((await doctor.put('/professionals/profile/', { unsigned_mail: true })).status).toBe(200)
  await pass(week)
  expect(await told()).toEqual([])
  await held('2026-03-03')
  await held('2026-03-04')
  await pass(week)
  expect(await told()).toMatchObject([{ payload: { count: 2 } }])
  // The same day again adds none.
  await pass(60_000)
  expect(await told()).toHaveLength(1)
  await pass(week)
  expect(await told()).toHaveLength(2)
  const again = await server.as(server.norte, ana.user)
  await again.put('/professionals/profile/', { unsigned_mail: false })
  await pass(2 * week)
  expect(await told()).toHaveLength(2)
})
