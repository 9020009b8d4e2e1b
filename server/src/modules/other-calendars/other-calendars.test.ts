import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rows } from '#database/sql'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

const path = '/appointments/calendar/sources/'
const hour = 3_600_000

let outside: Server
let host: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[] = []
let server: TestServer
let ana: { user: string; professional: string }
let caller: Caller
let visitor: Caller

beforeAll(async () => {
  outside = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(outside.address() as AddressInfo).port}`
  server = await startTestServer()
  Object.assign(server.app.env, { calendarTestHosts: new Set([host]) })
  visitor = server.visitor(server.norte)
})
afterAll(async () => {
  await server.close()
  outside.closeAllConnections()
  outside.close()
})
beforeEach(async () => {
  asked = []
  ana = await server.work(server.norte, (db) => makeProfessional(db, { first_name: 'Ana', pause_minutes: 0 }))
  caller = await server.as(server.norte, ana.user)
})

const calendar = (...events: [start: string, end: string, title?: string][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap(([start, end, title = 'Cena con Marta'], at) => [
      'BEGIN:VEVENT',
      `UID:canary-uid-${at}`,
      `DTSTART:${start}`,
      `DTEND:${end}`,
      `SUMMARY:${title}`,
      'ATTENDEE:mailto:canary@attendee.example',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const sends = (text: string, headers: Record<string, string> = {}) => {
  answer = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
}
const url = (at = 'a.ics') => `http://${host}/${at}`
const follow = (at?: string) => caller.post(path, { kind: 'ics', url: url(at) })
/** 4 March 2026 is a Wednesday; La Paz is four hours behind UTC. */
const freeAt = async (...times: string[]): Promise<boolean[]> => {
  const { json } = await visitor.get(
    `/appointments/psychologist/${ana.user}/schedule/?from=2026-03-04&days=1`,
  )
  const [day] = json['schedule'] as { time_slots: { start_time: string; is_available: boolean }[] }[]
  return times.map((time) => day?.time_slots.find((slot) => slot.start_time === time)?.is_available ?? false)
}

test('busy hours close at once, staff cannot book them either, and nothing else of the calendar is kept', async () => {
  expect(await freeAt('10:00', '11:00')).toEqual([true, true])
  sends(calendar(['20260304T143000Z', '20260304T150000Z']))
  const made = await follow('secreto.ics?token=palabra-clave')
  expect([made.status, made.json]).toMatchObject([201, { kind: 'ics', host, state: 'ok', busy: 1 }])
  expect(JSON.stringify(made.json)).not.toMatch(/secreto|token/)
  expect(await freeAt('09:00', '10:00', '11:00')).toEqual([true, false, true])
  const patient = await server.work(server.norte, (db) => makeUser(db))
  const desk = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'reception' })),
  )
  const booked = await desk.post('/appointments/appointments/', {
    patient,
    psychologist: ana.user,
    appointment_date: '2026-03-04',
    start_time: '10:00',
    payment_method: 'in_person',
  })
  expect(booked.status).toBe(409)
  const kept = await server.norte.work((db) => rows(db, 'select * from calendar_sources'))
  // Bytes as the letters that they may be.
  const words = kept
    .flatMap((row): unknown[] => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
  expect(words.join()).toContain('2026-03-04')
  expect(words.join()).not.toMatch(/Marta|canary|secreto|palabra-clave/)
  expect((await caller.get(path)).json['results']).toEqual([made.json])
  expect((await caller.del(`${path}${String(made.json['id'])}/`)).status).toBe(204)
  expect(await freeAt('10:00')).toEqual([true])
})

test('what cannot be read is told by field, and nothing is kept', async () => {
  sends(calendar())
  const refused = async (body: object, status = 400) => {
    const { status: told, json } = await caller.post(path, body)
    expect(told).toBe(status)
    return Object.keys(json).filter((key) => key !== 'code')
  }
  for (const address of [
    'http://10.0.0.1/a.ics',
    'http://localhost/a.ics',
    'http://[::1]/',
    'http://169.254.169.254/',
  ])
    expect(await refused({ kind: 'ics', url: address })).toEqual(['url'])
  for (const wrong of ['', 'hola', 'ftp://x.example/a.ics', 5, null, 'file:///etc/passwd'])
    expect(await refused({ kind: 'ics', url: wrong })).toEqual(['url'])
  expect(await refused({ kind: 'google', url: url() })).toEqual(['kind'])
  expect(await refused({ kind: 'caldav', url: url() })).toEqual(['username', 'password'])
  sends('<html>no</html>')
  expect(await refused({ kind: 'ics', url: url() })).toEqual(['url'])
  answer = (_, response) => void response.writeHead(500).end()
  expect(await refused({ kind: 'ics', url: url() })).toEqual(['url'])
  answer = (_, response) => void response.writeHead(401).end()
  expect(await refused({ kind: 'ics', url: url(), username: 'ana', password: 'no' })).toEqual(['password'])
  answer = (_, response) => void response.writeHead(200, { 'content-length': String(6_000_000) }).end('x')
  expect(await refused({ kind: 'ics', url: url() })).toEqual(['url'])
  expect((await caller.get(path)).json['results']).toEqual([])
})

test('the same calendar is followed once, also by two requests at once', async () => {
  sends(calendar())
  const answers = await Promise.all([follow(), follow()])
  expect(answers.map((testAnswer) => testAnswer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await follow('b.ics')).status).toBe(201)
})

test('it asks "has it changed?", goes stale after an hour, keeps its hours closed, and writes once after a day', async () => {
  const mail = 'ana.otra@correo.example'
  ana = await server.work(server.norte, (db) => makeProfessional(db, { first_name: 'Ana', email: mail }))
  caller = await server.as(server.norte, ana.user)
  sends(calendar(['20260304T140000Z', '20260304T150000Z']), { etag: '"v1"' })
  const { json } = await follow()
  const check = () => caller.post(`${path}${String(json['id'])}/check/`)
  answer = (_, response) => void response.writeHead(304).end()
  expect((await check()).json).toMatchObject({ state: 'ok', busy: 1 })
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"v1"')
  answer = (_, response) => void response.writeHead(503).end()
  const before = server.now.ms
  try {
    server.now.ms += 2 * hour
    expect((await check()).json).toMatchObject({ state: 'stale', busy: 1 })
    expect(await freeAt('10:00')).toEqual([false])
    server.now.ms += 23 * hour
    caller = await server.as(server.norte, ana.user)
    await check()
    await check()
    const told = await mailsTo(server, server.norte, mail)
    expect(told.map((testMail) => testMail.subject)).toEqual(['No podemos leer tu otro calendario'])
    answer = (_, response) => void response.writeHead(403).end()
    expect((await check()).json).toMatchObject({ state: 'refused', busy: 1 })
    sends(calendar())
    expect((await check()).json).toMatchObject({ state: 'ok', busy: 0 })
  } finally {
    server.now.ms = before
  }
})

test('it is read again when a quarter of an hour is over', async () => {
  sends(calendar())
  expect((await follow()).json).toMatchObject({ busy: 0 })
  sends(calendar(['20260304T140000Z', '20260304T150000Z']))
  const before = server.now.ms
  try {
    server.now.ms += 16 * 60_000
    await server.app.due.catchUp()
    await vi.waitFor(async () => expect(await freeAt('10:00')).toEqual([false]), { timeout: 5000 })
  } finally {
    server.now.ms = before
  }
})

test('a session at such an hour stays, and is told to its professional and the desk, and to nobody else', async () => {
  const patient = await server.work(server.norte, (db) =>
    makeUser(db, { first_name: 'Iván', last_name: 'Peña' }),
  )
  const id = await server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', {
      psychologist: ana.user,
      patient,
      date: '2026-03-04',
      time: '10:00',
      status: 'confirmed',
    }),
  )
  sends(calendar(['20260304T143000Z', '20260304T150000Z'], ['20260305T143000Z', '20260305T150000Z']))
  await follow()
  const { json } = await caller.get(`${path}clashes/`)
  expect(json['results']).toEqual([
    expect.objectContaining({
      appointment: id,
      patient_name: 'Iván Peña',
      appointment_date: '2026-03-04',
      host,
    }),
  ])
  const other = await server.as(
    server.norte,
    (await server.work(server.norte, (db) => makeProfessional(db))).user,
  )
  expect((await other.get(`${path}clashes/`)).json['results']).toEqual([])
  const desk = await server.as(
    server.norte,
    await server.work(server.norte, (db) => makeUser(db, { user_type: 'reception' })),
  )
  expect((await desk.get(`${path}clashes/`)).json['results']).toHaveLength(1)
})

test('an account of CalDAV: its calendars are found, and asked anew only when their tags change', async () => {
  let tag = '1'
  /** Some servers know no question about rules: every second one is refused. */
  let refusesRules = false
  const reports = () => asked.filter((message) => message.method === 'REPORT').length
  const multistatus = (inside: string) =>
    `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${inside}</d:multistatus>`
  const propstat = (href: string, props: string) =>
    `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
  answer = (request, response) => {
    const isAnas = request.headers.authorization === `Basic ${Buffer.from('ana:clave').toString('base64')}`
    if (!isAnas) return void response.writeHead(401).end()
    const told = (inside: string) =>
      void response.writeHead(207, { 'content-type': 'application/xml' }).end(multistatus(inside))
    if (request.url === '/.well-known/caldav')
      return void response.writeHead(301, { location: '/dav/' }).end()
    if (request.method === 'REPORT' && refusesRules && reports() % 2 === 0)
      return void response.writeHead(403).end()
    if (request.method === 'REPORT')
      return told(
        propstat(
          '/dav/cal/1.ics',
          `<c:calendar-data>${calendar(['20260304T140000Z', '20260304T150000Z'])}</c:calendar-data>`,
        ),
      )
    if (request.url === '/dav/cal/' || request.url === '/dav/home/')
      return told(
        propstat('/dav/home/', '<d:resourcetype><d:collection/></d:resourcetype>') +
          propstat(
            '/dav/cal/',
            `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><cs:getctag>${tag}</cs:getctag>
             <c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>`,
          ),
      )
    return told(
      propstat(
        request.url ?? '/',
        '<d:current-user-principal><d:href>/dav/ana/</d:href></d:current-user-principal><c:calendar-home-set><d:href>/dav/home/</d:href></c:calendar-home-set>',
      ),
    )
  }
  const body = { kind: 'caldav', url: `http://${host}/dav/`, username: 'ana', password: 'clave' }
  expect((await caller.post(path, { ...body, password: 'otra' })).json).toHaveProperty('password')
  const made = await caller.post(path, body)
  expect([made.status, made.json]).toMatchObject([201, { kind: 'caldav', busy: 1, state: 'ok' }])
  expect(await freeAt('10:00')).toEqual([false])
  const before = reports()
  expect((await caller.post(`${path}${String(made.json['id'])}/check/`)).json).toMatchObject({
    busy: 1,
    state: 'ok',
  })
  expect(reports()).toBe(before)
  tag = '2'
  await caller.post(`${path}${String(made.json['id'])}/check/`)
  // One for the events of the time that matters, one for those with a rule.
  expect(reports()).toBe(before + 2)
  refusesRules = true
  tag = '3'
  expect((await caller.post(`${path}${String(made.json['id'])}/check/`)).json).toMatchObject({
    busy: 1,
    state: 'ok',
  })
  expect(reports()).toBe(before + 4)
})

test('the agenda shows such hours as closed, in the words of nobody’s calendar', async () => {
  sends(calendar(['20260304T230000Z', '20260305T140000Z']))
  await follow()
  const { json } = await caller.get('/appointments/agenda/hours/?from=2026-03-04&to=2026-03-06')
  const closed = (json['results'] as { date: string; closed: unknown[] }[]).map((day) => [
    day.date,
    day.closed,
  ])
  const reason = 'Ocupado en otro calendario'
  expect(closed).toEqual([
    ['2026-03-04', [{ start: '19:00', end: '24:00', reason }]],
    ['2026-03-05', [{ start: '00:00', end: '10:00', reason }]],
    ['2026-03-06', []],
  ])
})
