import { request, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { placesOf, testDatabases } from '../../../test/database.ts'
import type { Clinic, Databases } from '#database/clinic'
import { newId, newSecret } from '#core/id'
import { openDueWork } from '#database/jobs/due-work'
import { openJobs } from '#database/jobs/job-queue'
import { run } from '#database/sql'
import { serveApp } from '../../serve-app.ts'
import { answer } from '../questionnaires/answer.ts'
import { sendForm } from '../questionnaires/send.ts'
import { listening } from '../../../test/chat-connection.ts'
import { makeProfessional, makeUser, openSession } from '../../../test/makers.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

const path = '/appointments/agenda/changes/'
let server: TestServer
let port: number
let ids: Record<'ana' | 'ben' | 'patient' | 'reception' | 'admin', string>
let foreign: string
let reception: Caller

beforeAll(async () => {
  server = await startTestServer()
  port = await listening(server.http)
  ids = await server.norte.work(async (db) => ({
    ana: (await makeProfessional(db)).user,
    ben: (await makeProfessional(db)).user,
    patient: await makeUser(db),
    reception: await makeUser(db, { user_type: 'reception' }),
    admin: await makeUser(db, { user_type: 'admin' }),
  }))
  foreign = await server.sur.work((db) => makeUser(db, { user_type: 'reception' }))
  reception = await server.as(server.norte, ids.reception)
})
afterAll(() => server.close())

interface Line {
  status: number
  /** Everything that came. */
  text: () => string
  changes: () => number
  ended: Promise<void>
  close: () => void
  token: string
}

/** Follows the agenda as a browser does, over a real connection. */
async function follow(clinic: Clinic, user: string, at = port): Promise<Line> {
  const token = newSecret()
  await clinic.work((db) => openSession(db, user, token, server.app.clock()))
  const headers = {
    host: `${clinic.subdomain}-app.localhost`,
    authorization: `Token ${token}`,
    accept: 'text/event-stream',
  }
  const asked = request({ host: '127.0.0.1', port: at, path: `/api${path}`, headers })
  const answer = await new Promise<IncomingMessage>((resolve) => {
    asked.on('response', resolve)
    asked.end()
  })
  let text = ''
  answer.on('data', (piece: Buffer) => (text += piece.toString()))
  const ended = new Promise<void>((resolve) => answer.on('close', resolve))
  return {
    status: answer.statusCode ?? 0,
    text: () => text,
    changes: () => text.split('event: changed').length - 1,
    ended,
    close: () => asked.destroy(),
    token,
  }
}

let day = 3
/** A booking at an hour of its own. */
const book = async (psychologist: string) => {
  day += 1
  const booked = await reception.post('/appointments/appointments/', {
    psychologist,
    patient: ids.patient,
    appointment_date: `2026-03-${String(day + (day > 6 ? 2 : 0)).padStart(2, '0')}`,
    start_time: '09:00',
    payment_method: 'in_person',
  })
  expect([booked.status, booked.json]).toMatchObject([201, {}])
  return String(booked.json['id'])
}
const soon = { timeout: 2000, interval: 20 }

test('who may not see the agenda follows none', async () => {
  expect((await server.visitor(server.norte).get(path)).status).toBe(401)
  expect((await (await server.as(server.norte, ids.patient)).get(path)).status).toBe(403)
})

/** Until the database tells a process of changes: a line that is new says that some may have been missed. */
async function listens(databases: Databases): Promise<void> {
  await databases.clinicBySubdomain('norte')
  await vi.waitFor(() => expect(databases.notices.hasToldSince(performance.now())).toBe(true), soon)
}

test('who asks for no stream gets its beginning, and is not kept waiting', async () => {
  const answer = await reception.get(path)
  expect([answer.status, answer.raw.toString()]).toEqual([200, 'event: ready\ndata: 1\n\n'])
})

test('a change is heard within two seconds by the desk and by its professional, by nobody else, and says nothing', async () => {
  await listens(server.databases)
  const lines = {
    reception: await follow(server.norte, ids.reception),
    admin: await follow(server.norte, ids.admin),
    ana: await follow(server.norte, ids.ana),
    ben: await follow(server.norte, ids.ben),
    foreign: await follow(server.sur, foreign),
  }
  await vi.waitFor(() => {
    for (const line of Object.values(lines)) expect(line.text()).toContain('event: ready')
  }, soon)
  const before = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.changes()]))
  const more = (name: keyof typeof lines) => lines[name].changes() - (before[name] ?? 0)
  const id = await book(ids.ana)
  await vi.waitFor(() => {
    expect([more('reception'), more('admin'), more('ana')]).toEqual([1, 1, 1])
  }, soon)
  expect([more('ben'), more('foreign')]).toEqual([0, 0])

  // Given from one to the other, both hear of it.
  await reception.patch(`/appointments/appointments/${id}/`, {
    appointment_date: '2026-03-04',
    start_time: '11:00',
    psychologist: ids.ben,
  })
  await vi.waitFor(() => expect([more('ana'), more('ben')]).toEqual([2, 1]), soon)
  expect(more('foreign')).toBe(0)
  for (const line of Object.values(lines)) {
    expect(line.text().replaceAll(/event: (ready|changed)\ndata: 1\n\n/g, '')).toBe('')
    line.close()
  }
})

test('an alert is told at once to whom it concerns, on the line of their agenda', async () => {
  await listens(server.databases)
  const questionnaire = newId()
  await server.norte.work((db) =>
    sendForm(db, {
      id: questionnaire,
      patient: ids.patient,
      given_by: ids.ben,
      instrument: 'phq9',
      every: 1,
      order: null,
      session: null,
      nowMs: server.now.ms,
    }),
  )
  const lines = { ben: await follow(server.norte, ids.ben), foreign: await follow(server.sur, foreign) }
  await vi.waitFor(() => {
    for (const line of Object.values(lines)) expect(line.text()).toContain('event: ready')
  }, soon)
  const before = [lines.ben.changes(), lines.foreign.changes()]
  const visit = { clinic: server.norte, actor: null, ip: '', nowMs: server.now.ms, vault: server.app.vault }
  await server.norte.work((db) => answer(db, visit, questionnaire, { answers: [0, 0, 0, 0, 0, 0, 0, 0, 1] }))
  await vi.waitFor(() => expect(lines.ben.changes()).toBe((before[0] ?? 0) + 1), soon)
  expect(lines.foreign.changes()).toBe(before[1])
  await server.norte.work((db) => run(db, `update users set phone = '70012345' where id = $1`, [ids.patient]))
  const ben = await server.as(server.norte, ids.ben)
  expect((await ben.get('/questionnaires/alerts/')).json['results']).toMatchObject([
    { patient: ids.patient, patient_phone: '70012345' },
  ])
  for (const line of Object.values(lines)) line.close()
})

test('an agenda that is followed ends with the session, also where that ends by time', async () => {
  for (const over of ['ended_at = now()', "ends_at = '2026-03-01'", "last_seen_at = '2026-03-01'"]) {
    const user = await server.norte.work((db) => makeUser(db, { user_type: 'reception' }))
    const line = await follow(server.norte, user)
    await vi.waitFor(() => expect(line.text()).toContain('event: ready'), soon)
    await server.norte.work((db) => run(db, `update sessions set ${over} where user_id = $1`, [user]))
    await line.ended
  }
})

test('another process hears of it, too', async () => {
  const databases = testDatabases(server.ownerUrl, 4)
  const { clock, log } = server.app
  const jobs = openJobs({ places: placesOf(databases, server.ownerUrl), masterKey: 'test', log })
  const other = serveApp({ ...server.app, databases, jobs, due: openDueWork({ databases, log, clock }) })
  await other.ready()
  await listens(databases)
  const line = await follow(server.norte, ids.reception, await listening(other))
  const before = line.changes()
  await book(ids.ana)
  await vi.waitFor(() => expect(line.changes()).toBe(before + 1), soon)
  await other.close()
  await line.ended
  await databases.close()
})

test('it ends with its session, and with the account', async () => {
  const signedOut = await follow(server.norte, ids.reception)
  const closed = await follow(server.norte, ids.ben)
  await server.norte.work(async (db) => {
    await run(db, `update sessions set ended_at = app_now() where user_id = $1`, [ids.reception])
    await run(db, `update users set is_active = false where id = $1`, [ids.ben])
  })
  await Promise.all([signedOut.ended, closed.ended])
  reception = await server.as(server.norte, ids.reception)
})

test('one person keeps ten open at most; where the line to the database breaks, it comes back', async () => {
  const lines: Line[] = []
  for (let n = 0; n < 11; n += 1) lines.push(await follow(server.norte, ids.admin))
  await lines[0]?.ended
  const last = lines.at(-1)
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const before = last?.changes() ?? 0
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'psico-notices'`,
  )
  await owner.end()
  // Something may have been missed: everybody looks again.
  await vi.waitFor(() => expect(last?.changes()).toBeGreaterThan(before), { timeout: 5000 })
  const heard = last?.changes() ?? 0
  await book(ids.ana)
  await vi.waitFor(() => expect(last?.changes()).toBeGreaterThan(heard), soon)
  for (const line of lines) line.close()
})
