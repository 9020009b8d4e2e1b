import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, statusesOf, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeProfessional, makeUser } from '../../../test/makers.ts'

let server: TestServer
let ana: { user: string; professional: string }
let patient: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))
  patient = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  admin = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' })),
  )
})
afterAll(() => server.close())

const book = (time: string) =>
  patient.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: '2026-03-04',
    start_time: time,
    price: 200,
  })
const current = async (caller = server.visitor(server.norte)) => (await caller.get('/consents/current/')).json

test('every clinic starts with a text that visitors can read; two first readers get the same one', async () => {
  const both = await Promise.all([current(), current()])
  for (const consent of both) expect(consent).toMatchObject({ version: 1 })
  for (const topic of ['en línea', 'chat', 'emergencia', 'datos', 'confidencial'])
    expect(String(both[0]?.['text'])).toContain(topic)
  expect((await server.visitor(null).get('/consents/current/')).status).toBe(404)
})

test('a booking keeps the version it accepted, and the patient finds it again', async () => {
  expect((await patient.get('/consents/mine/')).json).toEqual({ current_version: 1, accepted: [] })
  const first = await book('09:00')
  expect((await admin.post('/consents/', { text: 'Texto nuevo\r\nde la clínica' })).json).toMatchObject({
    version: 2,
    text: 'Texto nuevo\nde la clínica',
  })
  expect((await patient.get('/consents/mine/')).json).toMatchObject({
    current_version: 2,
    accepted: [{ version: 1, appointment: first.json['appointment'] }],
  })
  const second = await book('10:00')
  await book('11:00')
  expect((await patient.get('/consents/mine/')).json).toMatchObject({
    current_version: 2,
    accepted: [
      {
        version: 2,
        appointment: second.json['appointment'],
        accepted_at: new Date(server.now.ms).toISOString(),
      },
      { version: 1 },
    ],
  })
  expect((await patient.get('/consents/versions/1/')).json['version']).toBe(1)
  expect((await patient.get('/consents/versions/99/')).status).toBe(404)
  expect((await current(server.visitor(server.sur)))['version']).toBe(1)
})

test('only the admin publishes; the same text again adds nothing; two at once do not both win', async () => {
  const body = { text: 'Otro texto' }
  expect((await server.visitor(server.norte).post('/consents/', body)).status).toBe(401)
  expect((await patient.post('/consents/', body)).status).toBe(403)
  expect((await (await server.as(server.norte, ana.user)).post('/consents/', body)).status).toBe(403)
  expect((await admin.get('/consents/mine/')).status).toBe(403)
  for (const text of ['', '   ', 3, 'x'.repeat(20_001), 'a\0b'])
    expect((await admin.post('/consents/', { text })).status).toBe(400)
  const both = await Promise.all([
    admin.post('/consents/', { text: 'Uno' }),
    admin.post('/consents/', { text: 'Dos' }),
  ])
  expect(statusesOf(both)[0]).toBe(201)
  const { version, text } = await current()
  expect((await admin.post('/consents/', { text })).json['version']).toBe(version)
})
