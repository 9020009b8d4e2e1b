import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { startTestServer, type Caller, type TestAnswer, type TestServer } from '../test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'

let server: TestServer
let doctor: string
let patientId: string
let patient: Caller
let professional: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  doctor = (await server.work(server.norte, (db) => makeProfessional(db))).user
  patientId = await server.work(server.norte, (db) => makeUser(db))
  patient = await server.as(server.norte, patientId)
  professional = await server.as(server.norte, doctor)
})

const session = (status: 'pending' | 'confirmed' | 'completed', time = '09:00'): Promise<string> =>
  server.work(server.norte, (db) => {
    const facts = { psychologist: doctor, patient: patientId, date: '2026-03-04', time, status }
    return makeAppointment(db, 'America/La_Paz', { ...facts, paymentMethod: 'in_person' })
  })
const change = (caller: Caller, id: string, body: object) =>
  caller.patch(`/appointments/appointments/${id}/`, body)
const statuses = (answers: TestAnswer[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b)
const count = (sql: string, id: string): Promise<number> =>
  server.work(server.norte, async (db) => (await rows(db, sql, [id])).length)
const mailsAbout = (id: string) => count(`select 1 from mails where payload ->> 'appointment' = $1`, id)
const inPerson = (id: string) =>
  count(`select 1 from ledger where appointment_id = $1 and kind = 'in_person'`, id)

describe.each([
  ['confirm', 'pending', { status: 'confirmed' }, 'confirmed'],
  ['cancel', 'confirmed', { status: 'cancelled' }, 'cancelled'],
] as const)('%s', (_, from, body, to) => {
  test('twice at once, by both sides: one change, the other a clear 409, each person told once', async () => {
    const id = await session(from)
    const answers = await Promise.all([
      change(patient, id, body),
      change(professional, id, body),
      change(patient, id, body),
    ])
    expect(statuses(answers)).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.json['detail']).toMatch(/ya no admite ese cambio/)
    expect((await patient.get(`/appointments/appointments/${id}/`)).json['status']).toBe(to)
    expect(await mailsAbout(id)).toBe(2)
    expect(await inPerson(id)).toBeLessThanOrEqual(1)
  })

  test('again afterwards: 409, and nothing more happens', async () => {
    const id = await session(from)
    expect((await change(professional, id, body)).status).toBe(200)
    expect((await change(professional, id, body)).status).toBe(409)
    expect(await mailsAbout(id)).toBe(2)
  })
})

test('complete twice at once: one 200, one 409', async () => {
  const id = await session('confirmed')
  const both = [0, 1].map(() => professional.post(`/appointments/appointments/${id}/complete/`))
  expect(statuses(await Promise.all(both))).toEqual([200, 409])
})

test('complete against cancel at once: one of them holds, never both', async () => {
  for (const time of ['09:00', '10:00', '11:00']) {
    const id = await session('confirmed', time)
    const answers = await Promise.all([
      professional.post(`/appointments/appointments/${id}/complete/`),
      change(patient, id, { status: 'cancelled' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
  }
})

test('reschedule twice at once to the same hour: one move, each person told once', async () => {
  const id = await session('confirmed')
  const to = { appointment_date: '2026-03-05', start_time: '10:00' }
  const answers = await Promise.all([
    change(patient, id, to),
    change(professional, id, to),
    change(patient, id, to),
  ])
  expect(statuses(answers)).toEqual([200, 200, 200])
  for (const answer of answers) expect(answer.json).toMatchObject(to)
  expect(await mailsAbout(id)).toBe(2)
})

test('two appointments rescheduled to one hour at once: one gets it, the other keeps its own', async () => {
  const [first, second] = [await session('confirmed', '09:00'), await session('confirmed', '10:00')]
  const to = { appointment_date: '2026-03-05', start_time: '11:00' }
  const answers = await Promise.all([change(patient, first, to), change(professional, second, to)])
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.json['detail']).toBe(
    'Ese horario ya no está disponible.',
  )
})

test('two patients who swap their hours at once never end up in the same one', async () => {
  const [first, second] = [await session('confirmed', '09:00'), await session('confirmed', '10:00')]
  const at = (start_time: string) => ({ appointment_date: '2026-03-04', start_time })
  const answers = await Promise.all([
    change(professional, first, at('10:00')),
    change(professional, second, at('09:00')),
  ])
  expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true)
  const cards = await Promise.all(
    [first, second].map((id) => patient.get(`/appointments/appointments/${id}/`)),
  )
  expect(new Set(cards.map((card) => card.json['start_time'])).size).toBe(2)
})

test('rate twice at once: one review, and the average counts it once', async () => {
  const id = await session('completed')
  const rate = () => patient.post('/professionals/reviews/create/', { appointment: id, rating: 4 })
  expect(statuses(await Promise.all([rate(), rate(), rate()]))).toEqual([201, 409, 409])
  expect((await rate()).status).toBe(409)
  expect(
    await count(
      'select 1 from professionals where user_id = $1 and total_reviews = 1 and rating_sum = 4',
      doctor,
    ),
  ).toBe(1)
})

test('the professional books twice at once: one appointment', async () => {
  await session('completed')
  const booking = {
    patient: patientId,
    appointment_date: '2026-03-06',
    start_time: '09:00',
    payment_method: 'online',
  }
  const both = [0, 1].map(() => professional.post('/appointments/appointments/', booking))
  expect(statuses(await Promise.all(both))).toEqual([201, 409])
})
