import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { rows } from '#database/sql'
import { availabilityOf } from './public.ts'

let server: TestServer
let ana: Caller
let ben: Caller
let anaId: string
const path = '/appointments/availability/'

beforeAll(async () => {
  server = await startTestServer()
  const [one, two] = await server.work(server.norte, async (db) => [
    await makeProfessional(db, { blocks: [] }),
    await makeProfessional(db),
  ])
  anaId = one.user
  ana = await server.as(server.norte, one.user)
  ben = await server.as(server.norte, two.user)
})
afterAll(() => server.close())

const monday = { weekday: 0, start_time: '09:00', end_time: '12:00' }
const audit = (like: string) =>
  server.work(server.norte, async (db) => {
    return rows<{ action: string }>(db, 'select action from audit_entries where action like $1', [like])
  })

describe('weekly blocks', () => {
  test('are added, listed Monday first with HH:MM, and removed', async () => {
    const late = await ana.post(path, { weekday: 5, start_time: '16:00:00', end_time: '18:00' })
    const early = await ana.post(path, monday)
    expect([late.status, early.status]).toEqual([201, 201])
    const listed = await ana.get(`${path}?_=12345`)
    expect(listed.json).toEqual({ results: [early.json, late.json] })
    expect(late.json).toMatchObject({ weekday: 5, start_time: '16:00', end_time: '18:00' })
    for (const answer of [early, late])
      expect((await ana.del(`${path}${String(answer.json['id'])}/`)).status).toBe(204)
    expect((await ana.get(path)).json).toEqual({ results: [] })
    expect((await audit('Añadió un horario: lunes de 09:00 a 12:00.')).length).toBe(1)
    expect((await audit('Eliminó un horario%')).length).toBe(2)
  })
  test('that overlap one of the day are refused by field; those that touch are not', async () => {
    const first = await ana.post(path, monday)
    const refused = await ana.post(path, { weekday: 0, start_time: '11:00', end_time: '13:00' })
    expect([refused.status, refused.json]).toEqual([
      400,
      { start_time: ['Este horario se cruza con otro bloque del mismo día.'], code: 'block_overlaps' },
    ])
    const touching = await ana.post(path, { weekday: 0, start_time: '12:00', end_time: '13:00' })
    const otherDay = await ana.post(path, { ...monday, weekday: 1 })
    expect([touching.status, otherDay.status]).toEqual([201, 201])
    for (const answer of [first, touching, otherDay]) await ana.del(`${path}${String(answer.json['id'])}/`)
  })
  test('that are shorter than a session are refused, saying why; as long as one they are not', async () => {
    const short = await ana.post(path, { weekday: 4, start_time: '09:00', end_time: '09:59' })
    expect([short.status, short.json]).toMatchObject([
      400,
      { code: 'block_too_short', end_time: [expect.stringContaining('dura 59 minutos y tus sesiones 60')] },
    ])
    const fits = await ana.post(path, { weekday: 4, start_time: '09:00', end_time: '10:00' })
    expect(fits.status).toBe(201)
    await ana.del(`${path}${String(fits.json['id'])}/`)
  })
  test('added twice at once stand once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ana.post(path, { ...monday, weekday: 3 })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    const [{ json }] = answers.filter((answer) => answer.status === 201) as [(typeof answers)[number]]
    const gone = await Promise.all([1, 2].map(() => ana.del(`${path}${String(json['id'])}/`)))
    expect(gone.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })
  test.each([
    [{ ...monday, end_time: '09:00' }, 'end_time', 'La hora de fin debe ser posterior a la de inicio.'],
    [{ ...monday, start_time: '25:00' }, 'start_time', 'La hora debe tener el formato HH:MM.'],
    [{ ...monday, weekday: 7 }, 'weekday', 'Debe ser como máximo 6.'],
    [{ ...monday, weekday: 'lunes' }, 'weekday', 'El valor no es del tipo esperado.'],
    [{ weekday: 0, start_time: '09:00' }, 'end_time', 'Este campo es requerido.'],
    [[], 'non_field_errors', 'El valor no es del tipo esperado.'],
  ])('bad input %j is told by field', async (body, field, message) => {
    const answer = await ana.post(path, body)
    expect([answer.status, answer.json[field]]).toEqual([400, [message]])
  })
  test("another professional's, another clinic's and a malformed one are not found", async () => {
    const mine = String((await ana.post(path, { ...monday, weekday: 2 })).json['id'])
    const stranger = await server.work(server.sur, (db) => makeProfessional(db))
    const fromSur = await server.as(server.sur, stranger.user)
    expect((await ben.del(`${path}${mine}/`)).status).toBe(404)
    expect((await fromSur.del(`${path}${mine}/`)).status).toBe(404)
    expect((await ana.del(`${path}not-an-id/`)).status).toBe(404)
    expect((await ana.del(`${path}${mine}/`)).status).toBe(204)
  })
  test('say which sessions to come lie in them; removing one touches none', async () => {
    const block = await ana.post(path, { ...monday, weekday: 2 })
    const url = `${path}${String(block.json['id'])}/`
    const inside = await server.work(server.norte, async (db) => {
      const patient = await makeUser(db)
      const facts = { psychologist: anaId, patient, date: '2026-03-18' }
      await makeAppointment(db, 'America/La_Paz', { ...facts, time: '12:00' })
      await makeAppointment(db, 'America/La_Paz', { ...facts, time: '10:00', date: '2026-02-04' })
      await makeAppointment(db, 'America/La_Paz', { ...facts, time: '10:00', status: 'cancelled' })
      return makeAppointment(db, 'America/La_Paz', { ...facts, time: '11:30', minutes: 30 })
    })
    expect((await ana.get(url)).json).toMatchObject({ weekday: 2, start_time: '09:00', sessions_inside: 1 })
    expect((await ben.get(url)).status).toBe(404)
    expect((await ana.del(url)).status).toBe(204)
    expect((await ana.get(url)).status).toBe(404)
    const session = await ana.get(`/appointments/appointments/${inside}/`)
    expect(session.json).toMatchObject({ status: 'confirmed', start_time: '11:30' })
  })
  test('are for professionals only', async () => {
    const patient = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
    for (const call of ['', 'exceptions/', 'rules/']) {
      expect((await server.visitor(server.norte).get(`${path}${call}`)).status).toBe(401)
      expect((await patient.get(`${path}${call}`)).status).toBe(403)
      expect((await server.visitor(null).get(`${path}${call}`)).status).toBe(404)
    }
    expect((await patient.post(path, monday)).status).toBe(403)
  })
})

describe('ranges of days', () => {
  const url = `${path}exceptions/`
  test('close time, say which sessions they meet, and can be taken back', async () => {
    await server.work(server.norte, async (db) => {
      const patient = await makeUser(db)
      const facts = { psychologist: anaId, patient, date: '2026-03-10' }
      await makeAppointment(db, 'America/La_Paz', { ...facts, time: '09:00' })
      await makeAppointment(db, 'America/La_Paz', { ...facts, time: '11:00' })
      await makeAppointment(db, 'America/La_Paz', { ...facts, time: '15:00', status: 'cancelled' })
    })
    const days = { kind: 'closed', first_day: '2026-03-09', last_day: '2026-03-13' }
    const week = await ana.post(url, { ...days, note: 'Vacaciones' })
    const morning = await ana.post(url, { ...days, start_time: '08:00', end_time: '10:00' })
    expect([week.status, week.json['sessions_inside'], week.json['start_time']]).toEqual([201, 2, null])
    expect([morning.status, morning.json['sessions_inside']]).toEqual([201, 1])
    const listed = (await ana.get(url)).json['results'] as { note: string; sessions_inside: number }[]
    expect(listed.map((exception) => [exception.note, exception.sessions_inside])).toEqual([
      ['Vacaciones', 2],
      ['', 1],
    ])
    expect((await ana.get(`${url}?from=2026-03-13`)).json['results']).toHaveLength(2)
    expect((await ana.get(`${url}?from=2026-03-14`)).json['results']).toEqual([])
    expect((await ana.get(`${url}?from=marzo`)).status).toBe(400)
    expect((await ben.get(url)).json).toEqual({ results: [] })
    expect((await ben.del(`${url}${String(week.json['id'])}/`)).status).toBe(404)
    for (const answer of [week, morning])
      expect((await ana.del(`${url}${String(answer.json['id'])}/`)).status).toBe(204)
    expect((await audit('Cerró su agenda del 2026-03-09 al 2026-03-13.')).length).toBe(1)
  })
  test.each([
    [
      { kind: 'open', first_day: '2026-03-07', last_day: '2026-03-07' },
      'start_time',
      'Para abrir un horario indica desde y hasta qué hora.',
    ],
    [
      { kind: 'closed', first_day: '2026-03-08', last_day: '2026-03-07' },
      'last_day',
      'El último día no puede ser anterior al primero.',
    ],
    [{ kind: 'closed', first_day: '2026-02-30', last_day: '2026-03-07' }, 'first_day', 'La fecha no existe.'],
    [
      { kind: 'closed', first_day: '2026-02-20', last_day: '2026-02-28' },
      'last_day',
      'Elige un rango que no haya pasado todavía.',
    ],
    [
      { kind: 'closed', first_day: '2026-03-07', last_day: '2026-03-07', start_time: '10:00' },
      'end_time',
      'Indica las dos horas o ninguna.',
    ],
    [
      {
        kind: 'closed',
        first_day: '2026-03-07',
        last_day: '2026-03-07',
        start_time: '10:00',
        end_time: '09:00',
      },
      'end_time',
      'La hora de fin debe ser posterior a la de inicio.',
    ],
    [
      { kind: 'maybe', first_day: '2026-03-07', last_day: '2026-03-07' },
      'kind',
      'La opción elegida no es válida.',
    ],
  ])('bad input %j is told by field', async (body, field, message) => {
    const answer = await ana.post(url, body)
    expect([answer.status, answer.json[field]]).toEqual([400, [message]])
  })
})

describe('booking rules', () => {
  const rules = { session_duration: 45, pause_minutes: 15, notice_minutes: 240, horizon_days: 30 }
  test('are read and saved for oneself', async () => {
    expect((await ana.get(`${path}rules/`)).json).toMatchObject({ notice_minutes: 120, horizon_days: 60 })
    const saved = await ana.put(`${path}rules/`, rules)
    expect([saved.status, saved.json]).toEqual([200, rules])
    expect((await ana.get(`${path}rules/`)).json).toEqual(rules)
    expect((await ben.get(`${path}rules/`)).json).toMatchObject({ session_duration: 60 })
  })
  test('outside their limits are refused by field', async () => {
    const answer = await ana.put(`${path}rules/`, { ...rules, session_duration: 5, horizon_days: 366 })
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        session_duration: ['Debe ser como mínimo 10.'],
        horizon_days: ['Debe ser como máximo 365.'],
        code: 'invalid',
      },
    ])
  })
  test('begin with the defaults for a professional who was only invited', async () => {
    const user = await server.work(server.norte, (db) => makeUser(db, { user_type: 'professional' }))
    const invited = await server.as(server.norte, user)
    expect((await invited.get(`${path}rules/`)).json).toMatchObject({
      session_duration: 60,
      pause_minutes: 0,
    })
    expect((await invited.post(path, monday)).status).toBe(201)
  })
})

describe('what a professional offers', () => {
  test('comes in one read: week, ranges that touch the days, rules', async () => {
    const made = await server.work(server.norte, (db) =>
      makeProfessional(db, {
        fee: 180,
        session_duration: 50,
        pause_minutes: 10,
        blocks: [[0, '09:00', '12:30']],
      }),
    )
    const caller = await server.as(server.norte, made.user)
    const range = {
      kind: 'open',
      first_day: '2026-03-07',
      last_day: '2026-03-08',
      start_time: '10:00',
      end_time: '11:00',
    }
    await caller.post(`${path}exceptions/`, range)
    const offered = (from: string, to: string) =>
      server.work(server.norte, (db) => availabilityOf(db, made.user, from, to))
    expect(await offered('2026-03-08', '2026-03-20')).toEqual({
      professional: made.professional,
      consultation_fee: 180,
      session_duration: 50,
      pause_minutes: 10,
      notice_minutes: 120,
      horizon_days: 60,
      blocks: [{ weekday: 0, start: 540, end: 750 }],
      exceptions: [{ kind: 'open', first_day: '2026-03-07', last_day: '2026-03-08', start: 600, end: 660 }],
    })
    expect((await offered('2026-03-09', '2026-03-20'))?.exceptions).toEqual([])
  })
  test("is nothing for a deactivated person, a patient and another clinic's", async () => {
    const [gone, patient] = await server.work(server.norte, async (db) => [
      (await makeProfessional(db, { is_active: false })).user,
      await makeUser(db),
    ])
    const of = (clinic: typeof server.norte, user: string) =>
      server.work(clinic, (db) => availabilityOf(db, user, '2026-03-01', '2026-03-30'))
    expect([
      await of(server.norte, gone),
      await of(server.norte, patient),
      await of(server.sur, anaId),
    ]).toEqual([null, null, null])
  })
})
