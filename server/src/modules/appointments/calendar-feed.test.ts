import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'

let server: TestServer
let ana: { user: string; professional: string }
let patientId: string
let patient: Caller
const feed = '/appointments/calendar/'

beforeAll(async () => {
  server = await startTestServer()
  ana = await server.work(server.norte, (db) =>
    makeProfessional(db, { first_name: 'Ana', last_name: 'Rojas Vaca' }),
  )
  patientId = await server.work(server.norte, (db) => makeUser(db, { first_name: 'Iván', last_name: 'Peña' }))
  patient = await server.as(server.norte, patientId)
})
afterAll(() => server.close())

const session = (date: string, time: string, status: 'confirmed' | 'pending' | 'cancelled' | 'completed') =>
  server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: ana.user,
      patient: patientId,
      date,
      time,
      status,
      meetingLink: 'https://meet.example/secreto',
    }),
  )

const addressOf = async (caller: Caller): Promise<string> => {
  const made = await caller.post(feed)
  expect(made.status).toBe(201)
  return String(made.json['address']).replace('http://norte-app.localhost/api', '')
}

/** Read by a parser of another author. */
const eventsIn = (raw: Buffer) =>
  new ICAL.Component(ICAL.parse(raw.toString()) as unknown[])
    .getAllSubcomponents('vevent')
    .map((it) => new ICAL.Event(it))
    .toSorted((a, b) => a.startDate.toUnixTime() - b.startDate.toUnixTime())

test('the feed holds what is confirmed and the last 30 days, without links, and follows a move', async () => {
  const upcoming = await session('2026-03-04', '09:00', 'confirmed')
  const recent = await session('2026-02-20', '09:00', 'completed')
  await session('2026-01-05', '09:00', 'completed')
  await session('2026-03-05', '09:00', 'pending')
  await session('2026-03-06', '09:00', 'cancelled')
  const address = await addressOf(patient)
  const answer = await server.visitor(server.norte).get(address)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = eventsIn(answer.raw)
  expect(events.map((it) => it.uid)).toEqual([`${recent}@localhost`, `${upcoming}@localhost`])
  expect(events.map((it) => it.summary)).toEqual(['Sesión con Ana R.', 'Sesión con Ana R.'])
  expect(events[1]?.startDate.toString()).toBe('2026-03-04T09:00:00')
  expect(events[1]?.startDate.zone.tzid).toBe('America/La_Paz')
  expect(answer.raw.toString()).not.toMatch(/meet\.example|Rojas|Vaca|Peña/)
  const before = events[1]?.sequence ?? 0
  const move = { appointment_date: '2026-03-09', start_time: '10:00' }
  expect((await patient.patch(`/appointments/appointments/${upcoming}/`, move)).status).toBe(200)
  const [, moved] = eventsIn((await server.visitor(server.norte).get(address)).raw)
  expect([moved?.uid, moved?.startDate.toString()]).toEqual([`${upcoming}@localhost`, '2026-03-09T10:00:00'])
  expect(moved?.sequence).toBeGreaterThan(before)
})

test('the professional has a feed of their own, with the patient by first name and initial', async () => {
  const address = await addressOf(await server.as(server.norte, ana.user))
  const [first] = eventsIn((await server.visitor(server.norte).get(address)).raw)
  expect(first?.summary).toBe('Sesión con Iván P.')
})

test('an address is shown once, replaced by a new one, revoked, and dead for the deactivated', async () => {
  const someone = await server.work(server.norte, (db) => makeUser(db))
  const caller = await server.as(server.norte, someone)
  expect((await caller.get(feed)).json).toEqual({ active: false, created_at: null, last_read_at: null })
  const first = await addressOf(caller)
  expect((await server.visitor(server.norte).get(first)).status).toBe(200)
  expect((await caller.get(feed)).json).toMatchObject({
    active: true,
    last_read_at: '2026-03-02T12:00:00.000Z',
  })
  const second = await addressOf(caller)
  expect((await server.visitor(server.norte).get(first)).status).toBe(404)
  expect((await server.visitor(server.norte).get(second)).status).toBe(200)
  expect((await server.visitor(server.sur).get(second)).status).toBe(404)
  expect((await server.visitor(null).get(second)).status).toBe(404)
  expect((await caller.del(feed)).status).toBe(204)
  expect((await caller.del(feed)).status).toBe(204)
  expect((await server.visitor(server.norte).get(second)).status).toBe(404)
  expect((await caller.get(feed)).json['active']).toBe(false)
})

test('two at once leave one address; strangers and admins have none', async () => {
  const both = await Promise.all([patient.post(feed), patient.post(feed)])
  expect(both.map((it) => it.status)).toEqual([201, 201])
  const paths = both.map((it) => String(it.json['address']).replace('http://norte-app.localhost/api', ''))
  const reads = await Promise.all(paths.map((path) => server.visitor(server.norte).get(path)))
  expect(reads.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await server.visitor(server.norte).get(feed)).status).toBe(401)
  const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  expect((await (await server.as(server.norte, admin)).post(feed)).status).toBe(403)
  for (const name of ['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics'])
    expect((await server.visitor(server.norte).get(`${feed}${name}`)).status).toBe(404)
})
