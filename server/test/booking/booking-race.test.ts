import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { Clinic } from '#database/clinic'
import { newId } from '#core/id'
import type { Problem } from '#core/problem'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import * as writeStore from '#modules/appointments/write-store'

let server: TestServer
afterEach(() => server.close())

const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'] as const
const hours = Array.from({ length: 10 }, (_, n) => `${String(8 + n).padStart(2, '0')}:00`)
const wholeDays = [0, 1, 2, 3, 4].map((day) => [day, '08:00', '18:00'] as const)
const slots = days.flatMap((date) => hours.map((time) => ({ date, time })))

/** Asked past row-level security, as the owner of the tables. */
async function asOwner<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    return (await owner.query<T>(sql)).rows
  } finally {
    await owner.end()
  }
}

const live = () => asOwner<{ id: string }>(`select id from appointments where status <> 'cancelled'`)

/** Pairs of live appointments that share a person and a moment. */
const overlaps = () =>
  asOwner(`select a.id from appointments a join appointments b on a.clinic_id = b.clinic_id and a.id < b.id
    and (a.psychologist = b.psychologist or a.patient = b.patient)
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.status <> 'cancelled' and b.status <> 'cancelled'`)

const people = (clinic: Clinic, count: number): Promise<string[]> =>
  server.work(clinic, async (db) => {
    const made: string[] = []
    for (let n = 0; n < count; n += 1) made.push(await makeUser(db))
    return made
  })

const book = (caller: Caller, psychologist: string, date: string, time: string) =>
  caller.post('/payments/create-checkout-session/', {
    psychologist,
    appointment_date: date,
    start_time: time,
    price: 200,
  })

test('200 patients at 50 slots at once: 50 appointments, no overlap, and a clear 409 for everybody else', async () => {
  server = await startTestServer()
  const { user } = await server.work(server.norte, (db) => makeProfessional(db, { blocks: wholeDays }))
  const patients = await people(server.norte, 200)
  const callers = await Promise.all(patients.map((id) => server.as(server.norte, id)))
  const answers = await Promise.all(
    callers.map((caller, n) => {
      const slot = slots[n % slots.length]
      return book(caller, user, slot?.date ?? '', slot?.time ?? '')
    }),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50)
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(new Set(refused.map((answer) => answer.status))).toEqual(new Set([409]))
  expect(new Set(refused.map((answer) => answer.json['detail']))).toEqual(
    new Set(['Ese horario ya no está disponible.']),
  )
  expect(await live()).toHaveLength(50)
  expect(await overlaps()).toEqual([])
}, 60_000)

test('one patient at twelve professionals at the same hour gets one of them', async () => {
  server = await startTestServer()
  const doctors = await server.work(server.norte, async (db) => {
    const made: string[] = []
    for (let n = 0; n < 12; n += 1) made.push((await makeProfessional(db)).user)
    return made
  })
  const [patient = ''] = await people(server.norte, 1)
  const caller = await server.as(server.norte, patient)
  const answers = await Promise.all(doctors.map((doctor) => book(caller, doctor, '2026-03-04', '09:00')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11)
  const refused = answers.find((answer) => answer.status === 409)
  expect(refused?.json).toMatchObject({ detail: 'Ya existe otra cita a esa hora.', code: 'patient_busy' })
  expect(await live()).toHaveLength(1)
})

test('many reschedules and bookings towards the same hours never overlap and never break', async () => {
  server = await startTestServer()
  const { user } = await server.work(server.norte, (db) => makeProfessional(db, { blocks: wholeDays }))
  const callers = await Promise.all((await people(server.norte, 30)).map((id) => server.as(server.norte, id)))
  const own = await Promise.all(
    callers.map((caller, n) => book(caller, user, '2026-03-03', hours[n] ?? '08:00')),
  )
  const work = callers.flatMap((caller, n) => {
    const time = hours[n % 5] ?? ''
    const appointment = own[n]?.json['appointment']
    const move = { appointment_date: '2026-03-04', start_time: time }
    const path = `/appointments/appointments/${String(appointment)}/`
    return appointment
      ? [caller.patch(path, move), caller.patch(path, move)]
      : [book(caller, user, '2026-03-04', time)]
  })
  const statuses = new Set((await Promise.all(work)).map((answer) => answer.status))
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await overlaps()).toEqual([])
})

/** What the booking does once the slot was found free, without the queue in front of it. */
const insertAt = (clinic: Clinic, psychologist: string, patient: string): Promise<void> =>
  clinic.work((db) =>
    writeStore.insert(db, {
      id: newId(),
      psychologist,
      patient,
      modality: 'online',
      date: '2026-03-04',
      start: '09:00',
      end: '10:00',
      startMs: Date.UTC(2026, 2, 4, 13),
      endMs: Date.UTC(2026, 2, 4, 14),
      bookedBy: 'patient',
      holdExpiresMs: null,
      feeMinor: 20_000,
      currency: 'BOB',
      paymentMethod: 'online',
      refundHours: 24,
      refundPercent: 100,
      consentVersion: null,
      consentMs: null,
    }),
  )

test.each([
  ['with its constraints the database refuses all but one', false, 1],
  ['without them the overlap appears, so the tests above can fail', true, 20],
])(
  'twenty inserts at one hour past every check: %s',
  async (_, dropped, count) => {
    server = await startTestServer()
    if (dropped)
      await asOwner(
        'alter table appointments drop constraint psychologist_is_free, drop constraint patient_is_free',
      )
    const { user } = await server.work(server.norte, (db) => makeProfessional(db))
    const patients = await people(server.norte, 20)
    const tries = await Promise.allSettled(patients.map((patient) => insertAt(server.norte, user, patient)))
    for (const result of tries)
      if (result.status === 'rejected') expect([(result.reason as Problem).status]).toEqual([409])
    expect(await live()).toHaveLength(count)
    expect((await overlaps()).length > 0).toBe(dropped)
  },
  60_000,
)
