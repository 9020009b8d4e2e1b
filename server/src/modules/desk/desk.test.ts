import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, run } from '#database/sql'
import { makeAppointment, makeProfessional } from '../../../test/makers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { makeMember, signIn } from '../../../test/sign-in.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let desk: Caller
let patient: Caller
let patientId: string
let patientEmail: string
let ana: { user: string }
let day = 8

beforeAll(async () => {
  server = await startTestServer()
  const { norte } = server
  desk = await signIn(server, norte, (await makeMember(norte, { user_type: 'reception' })).email)
  const member = await makeMember(norte)
  patientId = member.id
  patientEmail = member.email
  patient = await signIn(server, norte, member.email)
  ana = await norte.work((db) => makeProfessional(db))
})
afterAll(() => server.close())

type Status = 'pending' | 'confirmed' | 'cancelled'
/** A session of Bs. 200 to be paid in person, each on a day of its own. */
async function session(status: Status = 'confirmed', paymentMethod: 'in_person' | 'online' = 'in_person') {
  day += 1
  const date = `2026-03-${String(day).padStart(2, '0')}`
  const made = { psychologist: ana.user, patient: patientId, date, time: '09:00', status, paymentMethod }
  return { date, id: await server.norte.work((db) => makeAppointment(db, 'America/La_Paz', made)) }
}
const take = (id: string, body: Record<string, unknown> = {}) =>
  desk.post(`/payments/desk/${id}/`, { amount: 200, method: 'cash', ...body })
const confirm = (id: string, body: Record<string, unknown> = {}) =>
  desk.patch(`/appointments/appointments/${id}/`, { status: 'confirmed', ...body })
const books = (id: string) =>
  server.norte.work((db) =>
    rows<{ kind: string; method: string; amount_minor: number }>(
      db,
      'select kind, method, amount_minor from ledger where appointment_id = $1 order by at, id',
      [id],
    ),
  )
const toCollect = async (date: string) =>
  (await desk.get(`/payments/to-collect/?date=${date}`)).json['results'] as { appointment: string }[]

describe('money at the desk', () => {
  test('is taken with its way, in the books, with a numbered receipt that the desk can print', async () => {
    const { id, date } = await session()
    expect(await toCollect(date)).toMatchObject([
      { appointment: id, amount: 200, currency: 'BOB', status: 'confirmed' },
    ])
    const taken = await take(id, { method: 'card_terminal' })
    expect(taken.status).toBe(201)
    expect(taken.json).toMatchObject({ appointment: id, amount: 200, method: 'card_terminal', surplus: 0 })
    expect(taken.json['receipt_number']).toMatch(/^\d{4}-\d{6}$/)
    expect(await books(id)).toEqual([{ kind: 'in_person', method: 'card_terminal', amount_minor: 20_000 }])
    expect(await toCollect(date)).toEqual([])
    for (const by of [desk, patient]) expect((await by.get(`/payments/${id}/receipt/`)).status).toBe(200)
    const report = await desk.get('/payments/report/?from=2026-01-01&to=2035-12-31&group=method')
    expect(report.json['results']).toContainEqual(
      expect.objectContaining({ key: 'card_terminal', label: 'Tarjeta en terminal', charged: 200 }),
    )
  })

  test('is taken once, also by two at once', async () => {
    const { id } = await session()
    const both = await Promise.all([take(id), take(id, { method: 'qr' })])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await take(id)).json).toMatchObject({ code: 'already_paid' })
    expect(await books(id)).toHaveLength(1)
  })

  test('confirms a session that was pending, and nothing of one that is cancelled', async () => {
    const { id } = await session('pending')
    await take(id)
    expect((await patient.get(`/appointments/appointments/${id}/`)).json).toMatchObject({
      status: 'confirmed',
      agreement: { paid_in_person: true },
    })
    expect((await take((await session('cancelled')).id)).json).toMatchObject({ code: 'appointment_closed' })
  })

  test('is the fee at least; what is more is owed, and a cancellation gives the fee back alone', async () => {
    const { id } = await session()
    expect((await take(id, { amount: 199.99 })).json).toMatchObject({ code: 'less_than_fee' })
    expect((await take(id, { amount: 'mucho' })).status).toBe(400)
    expect((await take(id, { amount: 200.001 })).status).toBe(400)
    expect((await take(id, { amount: 250 })).json).toMatchObject({ amount: 250, surplus: 50 })
    expect(await books(id)).toEqual([
      { kind: 'in_person', method: 'cash', amount_minor: 25_000 },
      { kind: 'owed', method: 'cash', amount_minor: 5_000 },
    ])
    // No account was paid from.
    const [told] = await mailsTo(server, server.norte, patientEmail)
    expect([told?.subject, told?.text]).toEqual([
      'Pagaste Bs. 50 de más y te los devolvemos',
      expect.stringContaining('te devolverá Bs. 50 en persona.'),
    ])
    await desk.patch(`/appointments/appointments/${id}/`, { status: 'cancelled' })
    expect(await books(id)).toContainEqual({ kind: 'owed', method: 'cash', amount_minor: 20_000 })
    expect(await books(id)).toHaveLength(3)
  })

  test('counts a movement of the bank once, at the desk and for proofs', async () => {
    const [one, two] = [await session(), await session()]
    expect((await take(one.id, { method: 'transfer', bank_reference: 'AB-77' })).status).toBe(201)
    const again = await take(two.id, { method: 'qr', bank_reference: ' ab\u201177 ' })
    expect([again.status, again.json['code']]).toEqual([409, 'reference_used'])
    expect(await books(two.id)).toEqual([])
    expect((await take(two.id)).status).toBe(201)
    const three = await session()
    await server.norte.work((db) =>
      run(
        db,
        `insert into payments (id, appointment_id, provider, amount_minor, currency, expires_at, created_at, method, status,
           bank_reference, bank_reference_key, received_minor)
         values (gen_random_uuid(), $1, 'by_hand', 20000, 'BOB', now(), now(), 'qr', 'paid', 'ZZ1', 'zz1', 20000)`,
        [three.id],
      ),
    )
    const four = await session()
    expect((await take(four.id, { method: 'qr', bank_reference: 'ZZ1' })).json['code']).toBe('reference_used')
  })
})

describe('confirming at the desk', () => {
  test('says that the money is there, unless told', async () => {
    const { id } = await session('pending')
    expect((await confirm(id)).json).toMatchObject({ agreement: { paid_in_person: true } })
    expect((await take(id)).json).toMatchObject({ code: 'already_paid' })
  })

  test('later: it is confirmed and stands among what is to be collected', async () => {
    const { id, date } = await session('pending')
    expect((await confirm(id, { payment: 'later' })).json).toMatchObject({
      status: 'confirmed',
      agreement: { paid_in_person: false },
    })
    expect(await toCollect(date)).toMatchObject([{ appointment: id }])
    expect((await take(id)).status).toBe(201)
  })

  test('waived needs a reason, and nothing is collected any more', async () => {
    const { id, date } = await session('pending')
    expect((await confirm(id, { payment: 'waived' })).json).toHaveProperty('reason')
    expect((await confirm(id, { payment: 'waived', reason: 'Primera visita de cortesía' })).status).toBe(200)
    expect(await toCollect(date)).toEqual([])
    expect((await take(id)).json).toMatchObject({ code: 'fee_waived' })
    expect(await books(id)).toEqual([])
  })

  test('is the clinic’s to say, and of what is paid in person alone', async () => {
    const mine = await session('pending')
    const asked = { status: 'confirmed', payment: 'later' }
    expect((await patient.patch(`/appointments/appointments/${mine.id}/`, asked)).status).toBe(403)
    const online = await session('pending', 'online')
    expect((await confirm(online.id, { payment: 'later' })).json).toMatchObject({ code: 'paid_online' })
    expect((await confirm(mine.id, { payment: 'nunca' })).status).toBe(400)
  })
})

test('what is to be collected without a day is all until today, and no-shows are none of it', async () => {
  const made = {
    psychologist: ana.user,
    patient: patientId,
    time: '09:00',
    paymentMethod: 'in_person' as const,
  }
  const [past, missed] = await server.norte.work(async (db) => [
    await makeAppointment(db, 'America/La_Paz', { ...made, date: '2026-02-10', status: 'completed' }),
    await makeAppointment(db, 'America/La_Paz', { ...made, date: '2026-02-11', status: 'completed' }),
  ])
  await server.norte.work((db) =>
    run(
      db,
      `update appointments set no_show = true, missed_from = 'confirmed', missed_at = starts_at where id = $1`,
      [missed],
    ),
  )
  const { json } = await desk.get('/payments/to-collect/')
  expect((json['results'] as { appointment: string }[]).map((row) => row.appointment)).toEqual([past])
})
