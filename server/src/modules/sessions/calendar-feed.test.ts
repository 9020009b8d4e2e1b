import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { mailedLink, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { run } from '#database/sql'

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
    .map((subcomponent) => new ICAL.Event(subcomponent))
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
  expect(events.map((event) => event.uid)).toEqual([`${recent}@localhost`, `${upcoming}@localhost`])
  expect(events.map((event) => event.summary)).toEqual(['Sesión con Ana R.', 'Sesión con Ana R.'])
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

test('a feed says as much of the other person as its owner chose', async () => {
  const own = await server.as(server.norte, ana.user)
  const address = await addressOf(own)
  const read = async () => (await server.visitor(server.norte).get(address)).raw
  expect((await own.patch(feed, { detail: 'initials' })).json).toMatchObject({
    active: true,
    detail: 'initials',
  })
  expect(eventsIn(await read()).at(0)?.summary).toBe('Sesión con I. P.')
  expect((await own.patch(feed, { detail: 'busy' })).status).toBe(200)
  const text = (await read()).toString()
  expect(text).toContain('SUMMARY:Ocupado')
  expect(text).not.toMatch(/Iván|Peña|LOCATION|DESCRIPTION|^URL/m)
  expect((await own.patch(feed, { detail: 'todo' })).json).toHaveProperty('detail')
})

test('an address is shown once, replaced by a new one, revoked, and dead for the deactivated', async () => {
  const someone = await server.work(server.norte, (db) => makeUser(db))
  const caller = await server.as(server.norte, someone)
  expect((await caller.get(feed)).json).toEqual({
    active: false,
    created_at: null,
    last_read_at: null,
    detail: 'names',
  })
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
  expect(both.map((answer) => answer.status)).toEqual([201, 201])
  const paths = both.map((answer) =>
    String(answer.json['address']).replace('http://norte-app.localhost/api', ''),
  )
  const reads = await Promise.all(paths.map((path) => server.visitor(server.norte).get(path)))
  expect(reads.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await server.visitor(server.norte).get(feed)).status).toBe(401)
  const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
  expect((await (await server.as(server.norte, admin)).post(feed)).status).toBe(403)
  for (const name of ['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics'])
    expect((await server.visitor(server.norte).get(`${feed}${name}`)).status).toBe(404)
})

test('an address ends with the password it was made under, however that changed, and stays revoked', async () => {
  const ends: Record<string, string> = {
    reset: "password_hash = 'another'",
    deactivation: 'is_active = false',
    'change of e-mail': "email = 'nuevo-correo@correo.example'",
  }
  for (const [why, change] of Object.entries(ends)) {
    const id = await server.work(server.norte, (db) => makeUser(db, { password_hash: 'one' }))
    const address = await addressOf(await server.as(server.norte, id))
    const read = async () => (await server.visitor(server.norte).get(address)).status
    expect([why, await read()]).toEqual([why, 200])
    await server.work(server.norte, (db) =>
      run(db, 'update users set first_name = $2 where id = $1', [id, 'Eva']),
    )
    expect([why, await read()]).toEqual([why, 200])
    await server.work(server.norte, (db) => run(db, `update users set ${change} where id = $1`, [id]))
    expect([why, await read()]).toEqual([why, 404])
    await server.work(server.norte, (db) => run(db, 'update users set is_active = true where id = $1', [id]))
    expect([why, await read()]).toEqual([why, 404])
  }
})

test('a change and a mailed reset of the password take the address away', async () => {
  const { email } = await makeMember(server.norte)
  const caller = await signIn(server, server.norte, email)
  const before = await addressOf(caller)
  const change = { current_password: testPassword, new_password: 'otra-clave-larga-77' }
  expect((await caller.post('/auth/change-password/', change)).status).toBe(200)
  expect((await server.visitor(server.norte).get(before)).status).toBe(404)
  const after = await addressOf(caller)
  await server.visitor(server.norte).post('/auth/password-reset/', { email })
  const { uid, token } = await mailedLink(server, server.norte, email)
  const reset = { uid, token, new_password: 'tercera-clave-9', new_password_confirm: 'tercera-clave-9' }
  expect((await server.visitor(server.norte).post('/auth/password-reset-confirm/', reset)).status).toBe(200)
  expect((await server.visitor(server.norte).get(after)).status).toBe(404)
})

test('nobody gets an address before they showed that their e-mail is theirs', async () => {
  const someone = await server.work(server.norte, (db) => makeUser(db))
  const verified = (is: boolean) =>
    server.work(server.norte, (db) =>
      run(db, 'update users set email_verified = $2 where id = $1', [someone, is]),
    )
  const caller = await server.as(server.norte, someone)
  await verified(false)
  const refused = await caller.post(feed)
  expect([refused.status, refused.json['code'], refused.json['detail']]).toEqual([
    409,
    'unverified_email',
    'Para suscribir tu calendario, primero verifica tu correo con el enlace que te enviamos.',
  ])
  expect((await caller.get(feed)).json['active']).toBe(false)
  await verified(true)
  const address = await addressOf(caller)
  await verified(false)
  expect((await server.visitor(server.norte).get(address)).status).toBe(404)
})

test('one confirmed session is a file for its two people, and for nobody else', async () => {
  const id = await session('2026-03-10', '09:00', 'confirmed')
  const path = `/appointments/appointments/${id}/calendar/`
  const answer = await patient.get(path)
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="sesion-2026-03-10.ics"',
  ])
  expect(eventsIn(answer.raw).map((event) => event.uid)).toEqual([`${id}@localhost`])
  expect(answer.raw.toString().replaceAll('\r\n ', '')).toContain('https://meet.example/secreto')
  expect((await (await server.as(server.norte, ana.user)).get(path)).status).toBe(200)
  const stranger = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
  expect((await stranger.get(path)).status).toBe(403)
  const unpaid = await session('2026-03-11', '09:00', 'pending')
  expect((await patient.get(`/appointments/appointments/${unpaid}/calendar/`)).json['code']).toBe(
    'not_confirmed',
  )
})
