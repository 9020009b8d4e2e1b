import { mostSecondsAhead } from '@psico/contract/clock/clock'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callerOf, startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { makeMember } from '../../../test/sign-in.ts'
import { placesOf, testDatabases } from '../../../test/database.ts'
import { row } from '#database/sql'
import { openDueWork } from '#database/jobs/due-work'
import { openJobs } from '#database/jobs/job-queue'
import { serveApp } from '../../serve-app.ts'

let server: TestServer
let psychologist: string
const hour = 3600
const soon = { timeout: 5000, interval: 50 }

beforeAll(async () => {
  server = await startTestServer()
  server.app.jobs.handle('test-later', async () => void (laterRan += 1))
  await server.app.jobs.start()
  server.app.due.start()
  psychologist = await server.norte.work(async (db) => (await makeProfessional(db)).user)
})
afterAll(() => server.close())

let laterRan = 0
const advance = (seconds: unknown, by: Caller = server.visitor(server.norte)) =>
  by.post('/dev/clock/', { advance_seconds: seconds })
const today = () => new Date(server.app.clock()).toISOString().slice(0, 10)

/** The first hour that is free from today on. */
async function freeHour(patient: Caller): Promise<{ appointment_date: string; start_time: string }> {
  const { json } = await patient.get(
    `/appointments/psychologist/${psychologist}/schedule/?from=${today()}&days=14`,
  )
  for (const day of json['schedule'] as {
    date: string
    time_slots: { start_time: string; is_available: boolean }[]
  }[])
    for (const slot of day.time_slots)
      if (slot.is_available) return { appointment_date: day.date, start_time: slot.start_time }
  throw new Error('no hour is free')
}

test('a hold whose time ran out is let go within five seconds', async () => {
  const patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
  const wanted = await freeHour(patient)
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist,
    ...wanted,
    price: 200,
  })
  expect(held.status).toBe(200)
  expect((await advance(31 * 60)).status).toBe(204)
  const listed = async () => (await patient.get('/appointments/appointments/')).json['results']
  await vi.waitFor(
    async () => expect(await listed()).toMatchObject([{ ...wanted, status: 'cancelled' }]),
    soon,
  )
})

test('a session that comes near is reminded of, and its time passes', async () => {
  const { id, email } = await makeMember(server.norte)
  const date = new Date(server.app.clock() + 5 * 86_400_000).toISOString().slice(0, 10)
  await server.norte.work((db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist,
      patient: id,
      date,
      time: '18:00',
      createdAtMs: server.app.clock(),
    }),
  )
  const listed = async (when: string) =>
    (await (await server.as(server.norte, id)).get(`/appointments/appointments/?when=${when}`)).json[
      'results'
    ]
  const untilDayBefore = Date.parse(`${date}T22:00:00Z`) - 24 * hour * 1000 - server.app.clock()
  await advance(Math.ceil(untilDayBefore / 1000) + 60)
  await vi.waitFor(
    async () =>
      expect((await server.visitor(server.norte).get(`/dev/mailbox/?to=${email}`)).json).toMatchObject({
        results: [{ subject: expect.stringMatching(/^Recordatorio de tu cita/) as string }],
      }),
    soon,
  )
  expect(await listed('upcoming')).toHaveLength(1)
  await advance(26 * hour)
  expect(await listed('past')).toHaveLength(1)
})

test('an access token ends after its twelve hours', async () => {
  const patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
  await advance(12 * hour - 60)
  expect((await patient.get('/auth/sessions/')).status).toBe(200)
  await advance(120)
  expect((await patient.get('/auth/sessions/')).status).toBe(401)
})

test('a job that waits for its hour runs when the hour has come', async () => {
  await server.norte.work((db) =>
    server.app.jobs.enqueue(
      db,
      'test-later',
      {},
      { startAfterMs: Date.now() + server.databases.movedClock.aheadMs() + 3 * 86_400_000 },
    ),
  )
  await advance(3 * 24 * hour - 60)
  expect(laterRan).toBe(0)
  await advance(60)
  await vi.waitFor(() => expect(laterRan).toBe(1), soon)
})

test('what the database dates by itself goes by the same clock', async () => {
  await advance(hour)
  const found = await server.norte.work((db) =>
    row<{ ahead: number }>(db, 'select extract(epoch from app_now() - now())::float8 * 1000 as ahead'),
  )
  expect(found?.ahead).toBe(server.databases.movedClock.aheadMs())
})

test('another process goes by the moved clock with its next request and its next job', async () => {
  const databases = testDatabases(server.ownerUrl, 4)
  const jobs = openJobs({
    places: placesOf(databases, server.ownerUrl),
    masterKey: 'test',
    log: pino({ level: 'silent' }),
    before: databases.movedClock.look,
  })
  const clock = () => server.now.ms + databases.movedClock.aheadMs()
  let judgedAt = 0
  jobs.handle('test-there', async () => void (judgedAt = clock()))
  const http = serveApp({
    ...server.app,
    databases,
    clock,
    jobs: { ...jobs, handle: () => undefined, every: () => undefined },
    due: openDueWork({ databases, log: server.app.log, clock }),
  })
  await http.ready()
  await jobs.start()
  const patient = await server.norte.work((db) => makeUser(db))
  const here = await server.as(server.norte, patient)
  await advance(13 * hour)
  await server.norte.work((db) => jobs.enqueue(db, 'test-there', {}))
  await vi.waitFor(() => expect(judgedAt).toBe(server.app.clock()), soon)
  expect((await here.get('/auth/sessions/')).status).toBe(401)
  const there = await callerOf(http, 'norte-app.localhost', null).post('/dev/clock/', { advance_seconds: 60 })
  expect(there.status).toBe(204)
  await vi.waitFor(async () => {
    await server.visitor(server.norte).get('/health/')
    expect(server.app.clock()).toBe(clock())
  }, soon)
  await http.close()
  await jobs.stop()
  await databases.close()
})

test.each([-1, 1.5, '60', null, undefined, 1e12, 30 * 366 * 86_400])(
  '%j seconds are refused',
  async (seconds) => {
    const before = server.app.clock()
    const answer = await advance(seconds)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ advance_seconds: [expect.any(String)] })
    expect(server.app.clock()).toBe(before)
  },
)

test('it answers on the root domain and on every clinic, and on no other host', async () => {
  expect((await advance(0, server.visitor(null))).status).toBe(204)
  expect((await advance(0, server.visitor(server.sur))).status).toBe(204)
  expect((await advance(0, callerOf(server.http, 'nadie-app.localhost', null))).status).toBe(404)
})

test('where it is not switched on nobody moves it', async () => {
  const production = await startTestServer({ env: { ...server.app.env, devClock: false } })
  expect((await advance(60, production.visitor(production.norte))).status).toBe(404)
  expect(production.app.clock()).toBe(production.now.ms)
  await production.close()
})

test('it never runs a century ahead', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await advance(mostSecondsAhead)).status)
  expect(statuses).toEqual([204, 204, 204, 400])
  expect((await advance(0)).status).toBe(204)
})
