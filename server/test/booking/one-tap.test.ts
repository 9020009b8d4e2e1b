import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentToken, tokenOf } from '#services/crypto/mailed-token'
import { row, run } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { startTestServer, statusesOf, testNow, type Caller, type TestServer } from '../test-server.ts'

let server: TestServer
let visitor: Caller
let doctor: string
let patient: string
let email: string
let session: string
/** How often a link is read in the proof that reading changes nothing; `ONE_TAP_READS=10000` for all of them. */
const reads = Number(process.env['ONE_TAP_READS'] ?? 300)
const day = 86_400_000
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor(server.norte)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  serial += 1
  email = `uno${serial}@correo.example`
  doctor = (await server.work(server.norte, (db) => makeProfessional(db))).user
  patient = await server.work(server.norte, (db) => makeUser(db, { email }))
  session = await book('2026-03-05', '09:00')
})

const book = (date: string, time: string, more: object = {}) =>
  server.work(server.norte, (db) =>
    makeAppointment(db, 'America/La_Paz', { psychologist: doctor, patient, date, time, ...more }),
  )
const tokenFor = (id: string, version = 0, clinic = server.norte) =>
  tokenOf(appointmentToken(server.app.env, clinic.id, version), id)
const link = (id = session, version = 0) => `/appointments/one-tap/${tokenFor(id, version)}/`
const to = { appointment_date: '2026-03-06', start_time: '10:00' }

describe('the link of a mail', () => {
  test('stands in the mails of the patient alone, and opens the appointment without login', async () => {
    const asPatient = await server.as(server.norte, patient)
    const moved = await asPatient.patch(`/appointments/appointments/${session}/`, to)
    expect(moved.status).toBe(200)
    const [mail] = await mailsTo(server, server.norte, email)
    const token = /\/cita\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    expect(token).toBe(tokenFor(session))
    expect(mail?.html).toContain(`/cita/${token}`)
    const doctorMail = await server.work(server.norte, (db) =>
      row<{ email: string }>(db, 'select email from users where id = $1', [doctor]),
    )
    const [toDoctor] = await mailsTo(server, server.norte, doctorMail?.email ?? '')
    expect(toDoctor?.text).not.toContain('/cita/')
    const found = await visitor.get(link())
    expect(found.status).toBe(200)
    expect(found.json).toMatchObject({
      id: session,
      ...to,
      status: 'confirmed',
      attendance_confirmed_at: null,
    })
    expect(found.headers['cache-control']).toBe('no-store')
    expect(found.headers['referrer-policy']).toBe('no-referrer')
  })

  test('shows no name of others and no chat; where the call is, as the mail that led here does', async () => {
    await server.work(server.norte, (db) =>
      run(db, "update appointments set meeting_link = 'https://meet.example/secreto' where id = $1", [
        session,
      ]),
    )
    const { json } = await visitor.get(link())
    expect(json['place']).toMatchObject({ meeting_link: 'https://meet.example/secreto' })
    expect(JSON.stringify(json)).not.toMatch(/patient|chat|checkout/)
  })

  test('a session that waits for its payment shows what is due', async () => {
    const unpaid = await book('2026-03-05', '10:00', { status: 'pending', bookedBy: 'professional' })
    expect((await visitor.get(link(unpaid))).json).toMatchObject({
      status: 'pending',
      agreement: { fee: 200, payment_status: 'nothing' },
    })
  })

  test.each([
    ['a made-up token', () => 'x'.repeat(43)],
    ['a short one', () => 'corto'],
    ['one of another clinic', () => tokenFor(session, 0, server.sur)],
    ['one of an appointment that is none', () => tokenFor('019c0000-0000-7000-8000-000000000000')],
    ['one letter changed', () => `${tokenFor(session).slice(0, -3)}AAA`],
  ])('%s opens nothing', async (_, token) => {
    for (const call of [
      visitor.get(`/appointments/one-tap/${token()}/`),
      visitor.post(`/appointments/one-tap/${token()}/cancel/`),
    ])
      expect((await call).status).toBe(404)
    expect((await server.visitor(server.sur).get(link())).status).toBe(404)
  })

  test('is void after a change of address or a deactivation, also when either is taken back', async () => {
    const set = (change: string, values: unknown[] = []) =>
      server.work(server.norte, (db) =>
        run(db, `update users set ${change} where id = $1`, [patient, ...values]),
      )
    await set('email = $2', [`otra${serial}@correo.example`])
    expect((await visitor.get(link())).status).toBe(404)
    await set('email = $2', [email])
    expect((await visitor.post(`${link()}cancel/`)).status).toBe(404)
    expect((await visitor.get(link(session, 2))).status).toBe(200)
    await set('is_active = false')
    expect((await visitor.get(link(session, 3))).status).toBe(404)
    await set('is_active = true')
    expect((await visitor.get(link(session, 2))).status).toBe(404)
    expect((await visitor.get(link(session, 3))).status).toBe(200)
  })

  test('ends with the start of the session, and follows a move', async () => {
    server.now.ms = Date.UTC(2026, 2, 5, 12, 59)
    expect((await visitor.get(link())).status).toBe(200)
    server.now.ms = Date.UTC(2026, 2, 5, 13, 0)
    for (const answer of [
      await visitor.get(link()),
      await visitor.post(`${link()}confirm/`),
      await visitor.post(`${link()}cancel/`),
      await visitor.post(`${link()}move/`, to),
    ])
      expect(answer.status).toBe(410)
    server.now.ms = testNow
    expect((await visitor.post(`${link()}move/`, to)).status).toBe(200)
    server.now.ms = Date.UTC(2026, 2, 5, 13, 0)
    expect((await visitor.get(link())).json).toMatchObject(to)
  })

  test('who tries many addresses is slowed down, and who has a link is not', async () => {
    const tries = await Promise.all(
      Array.from({ length: 70 }, (_, n) => visitor.get(`/appointments/one-tap/${'y'.repeat(40)}${100 + n}/`)),
    )
    expect(new Set(statusesOf(tries))).toEqual(new Set([404, 429]))
    expect((await visitor.get(link())).status).toBe(200)
    server.now.ms += 11 * 60_000
  })
})

describe('keeping, moving and cancelling', () => {
  test('a confirmed attendance shows to both, changes no status, and goes with a move', async () => {
    const first = await visitor.post(`${link()}confirm/`)
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({
      status: 'confirmed',
      attendance_confirmed_at: new Date(testNow).toISOString(),
    })
    server.now.ms += 60_000
    const again = await visitor.post(`${link()}confirm/`)
    expect(again.json['attendance_confirmed_at']).toBe(first.json['attendance_confirmed_at'])
    for (const person of [doctor, patient]) {
      const seen = await (await server.as(server.norte, person)).get(`/appointments/appointments/${session}/`)
      expect(seen.json['attendance_confirmed_at']).toBe(first.json['attendance_confirmed_at'])
    }
    expect((await visitor.post(`${link()}move/`, to)).json['attendance_confirmed_at']).toBeNull()
  })

  test('a cancellation says what comes back, is done once and is in the audit log with its way', async () => {
    const both = await Promise.all([1, 2].map(() => visitor.post(`${link()}cancel/`)))
    expect(statusesOf(both)).toEqual([200, 409])
    const after = await visitor.get(link())
    expect(after.json).toMatchObject({ status: 'cancelled', cancelled_by: 'patient' })
    expect((await visitor.post(`${link()}confirm/`)).status).toBe(409)
    expect((await visitor.post(`${link()}move/`, to)).status).toBe(409)
    const admin = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    const log = await (await server.as(server.norte, admin)).get(`/auditlog/logs/?search=${session}`)
    const [logged] = log.json['results'] as { user_email: string; action: string }[]
    expect(logged?.action).toBe(`Cita cancelada (${session}), con el enlace de un correo`)
    expect(logged?.user_email).toBe(email)
  })

  test('it moves to a free hour of the same professional only', async () => {
    const other = await server.work(server.norte, (db) => makeUser(db))
    await server.work(server.norte, (db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: doctor,
        patient: other,
        date: '2026-03-06',
        time: '10:00',
      }),
    )
    expect((await visitor.post(`${link()}move/`, to)).status).toBe(409)
    expect((await visitor.post(`${link()}move/`, { ...to, start_time: '18:00' })).status).toBe(400)
    expect((await visitor.post(`${link()}move/`, { ...to, start_time: '11:00' })).status).toBe(200)
  })

  test.each([
    [undefined, ['appointment_date', 'start_time']],
    [null, []],
    [{ appointment_date: 5, start_time: null }, ['appointment_date', 'start_time']],
    [{ appointment_date: '2026-02-31', start_time: '10:00' }, ['appointment_date']],
    [{ appointment_date: '2026-03-06' }, ['start_time']],
  ])('a move with %o is refused by field', async (body, fields) => {
    const refused = await visitor.post(`${link()}move/`, body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json)).toEqual(expect.arrayContaining(fields))
  })

  test('two who move to one hour at once are one who has it', async () => {
    const other = await server.work(server.norte, (db) => makeUser(db))
    const second = await server.work(server.norte, (db) =>
      makeAppointment(db, 'America/La_Paz', {
        psychologist: doctor,
        patient: other,
        date: '2026-03-05',
        time: '11:00',
      }),
    )
    const both = await Promise.all([link(), link(second)].map((path) => visitor.post(`${path}move/`, to)))
    expect(statusesOf(both)).toEqual([200, 409])
  })
})

test(`${reads} readings of a link change nothing at all`, async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const before = await digestOf(owner)
  for (let at = 0; at < reads; at += 50) {
    const some = await Promise.all(
      Array.from({ length: Math.min(50, reads - at) }, () => visitor.get(link())),
    )
    expect(new Set(statusesOf(some))).toEqual(new Set([200]))
  }
  expect(await digestOf(owner)).toBe(before)
  await owner.end()
  expect((await visitor.get(link())).json).toMatchObject({
    attendance_confirmed_at: null,
    status: 'confirmed',
  })
  expect(server.now.ms - testNow).toBeLessThan(day)
})

/** Of every row of every table. */
async function digestOf(owner: pg.Client): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const all = createHash('sha256')
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ all: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as all from ${name} t`,
    )
    all.update(`${name} ${rows[0]?.all}`)
  }
  return all.digest('hex')
}
