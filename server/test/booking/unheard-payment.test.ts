import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardProvider } from '#services/cards/card-provider'
import { rows, run } from '#database/sql'
import { startTestServer, testNow, type Caller, type TestServer } from '../test-server.ts'
import { mailsTo } from '../mails.ts'
import { makeAppointment, makeProfessional, makeUser } from '../makers.ts'
import { clinicsToReconcile } from '../../src/modules/booking/due-store.ts'
import { clinicsWithNews } from '../../src/modules/simulators/due-store.ts'
import { reconcile } from '../../src/modules/booking/reconcile.ts'

const card = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Pat Prueba' }

let server: TestServer
let ana: { user: string }
let patientId: string
let patient: Caller
let professional: Caller
let cards: CardProvider

beforeAll(async () => {
  server = await startTestServer()
  cards = server.app.cards
})
afterAll(() => server.close())
beforeEach(async () => {
  server.now.ms = testNow
  server.app.cards = cards
  ana = await server.work(server.norte, (db) => makeProfessional(db, { fee: 200 }))
  patientId = await server.work(server.norte, (db) => makeUser(db))
  patient = await server.as(server.norte, patientId)
  professional = await server.as(server.norte, ana.user)
})

async function hold(date = '2026-03-04', time = '09:00'): Promise<{ at: string; session: string }> {
  const held = await patient.post('/payments/create-checkout-session/', {
    psychologist: ana.user,
    appointment_date: date,
    start_time: time,
    price: 200,
  })
  const at = `/appointments/appointments/${String(held.json['appointment'])}/`
  return { at, session: String(held.json['session_id']) }
}
/** The provider has the money; its event is on its way. */
async function paidUnheard(date?: string, time?: string): Promise<{ at: string; session: string }> {
  const held = await hold(date, time)
  await server.app.standIns.cards?.pay(server.norte, held.session, false)
  expect((await patient.get(held.at)).json['status']).toBe('pending')
  return held
}
const arrives = () => server.app.standIns.cards?.deliverWaiting(server.norte)
const silent = () => {
  const nothing = () => Promise.reject(new Error('silence'))
  server.app.cards = { ...cards, readCheckout: nothing, expireCheckout: nothing, openCheckout: nothing }
}
const ledger = async (at: string) =>
  server.work(server.norte, (db) =>
    rows<{ kind: string; amount_minor: number }>(
      db,
      'select kind, amount_minor from ledger where appointment_id = $1 order by at, id',
      [at.split('/')[3]],
    ),
  )
async function mailed(): Promise<string> {
  const [own] = await server.work(server.norte, (db) =>
    rows<{ email: string }>(db, 'select email from users where id = $1', [patientId]),
  )
  return (await mailsTo(server, server.norte, own?.email ?? ''))[0]?.text ?? ''
}
const agreement = async (at: string) => (await patient.get(at)).json['agreement'] as Record<string, unknown>
const move = (who: Caller, at: string, date: string, time = '09:00') =>
  who.patch(at, { appointment_date: date, start_time: time })
const charged = [{ kind: 'charge', amount_minor: 20_000 }]

describe('a checkout that was given up for another way to pay', () => {
  /** Its job never came to do anything: the process died, and the queue was put back from a backup. */
  const reconciled = async () => {
    server.now.ms += 62 * 60_000
    const due = await server.databases.root.dueWork((db) => clinicsToReconcile(db, server.now.ms))
    if (due.includes(server.norte.id)) await reconcile(server.app, server.norte)
  }
  async function inAnotherWay(): Promise<{ at: string; session: string }> {
    await server.work(server.norte, (db) =>
      run(db, `update clinics set payment_methods = '{card,qr,transfer,in_person}'`),
    )
    const held = await hold()
    const again = await patient.post('/payments/create-checkout-session/', {
      psychologist: ana.user,
      appointment_date: '2026-03-04',
      start_time: '09:00',
      price: 200,
      method: 'transfer',
    })
    expect(`/appointments/appointments/${String(again.json['appointment'])}/`).toBe(held.at)
    return held
  }

  test('and paid all the same without a word of the provider is found, and kept or sent back', async () => {
    const { at, session } = await inAnotherWay()
    await server.app.standIns.cards?.pay(server.norte, session, false)
    await server.work(server.norte, (db) => run(db, 'update simulated_events set delivered_at = created_at'))
    await reconciled()
    expect(await ledger(at)).toEqual(charged)
    expect((await patient.get(at)).json['status']).toBe('confirmed')
  })

  test('is asked about while the provider is silent, and no more once it said that it ended', async () => {
    await inAnotherWay()
    silent()
    await reconciled()
    const asked = () => server.databases.root.dueWork((db) => clinicsToReconcile(db, server.now.ms))
    expect(await asked()).toContain(server.norte.id)
    server.app.cards = cards
    await reconciled()
    expect(await asked()).not.toContain(server.norte.id)
  })
})

describe('a hold that is paid before the server hears of it', () => {
  test('and confirmed by the patient is confirmed, and not to be paid again', async () => {
    const { at } = await paidUnheard()
    const confirmed = await patient.patch(at, { status: 'confirmed' })
    expect([confirmed.status, confirmed.json['status']]).toEqual([200, 'confirmed'])
    await arrives()
    expect(await ledger(at)).toEqual(charged)
    expect((await patient.patch(at, { status: 'confirmed' })).status).toBe(409)
  })

  test('and confirmed by the professional keeps what was paid by card', async () => {
    const { at } = await paidUnheard()
    const confirmed = await professional.patch(at, { status: 'confirmed' })
    expect([confirmed.status, confirmed.json['status']]).toEqual([200, 'confirmed'])
    await arrives()
    expect(await ledger(at)).toEqual(charged)
    expect(await agreement(at)).toMatchObject({ payment_status: 'paid', paid_in_person: false })
  })

  test('and cancelled by the patient goes back as was agreed: in time, all of it', async () => {
    const { at } = await paidUnheard()
    expect((await patient.patch(at, { status: 'cancelled' })).json['cancelled_by']).toBe('patient')
    expect(await agreement(at)).toMatchObject({ payment_status: 'refunding', refund_amount: 200 })
  })

  test('and cancelled when the time for it was over is not sent back', async () => {
    const { at } = await paidUnheard('2026-03-02', '11:00')
    expect((await patient.patch(at, { status: 'cancelled' })).json['cancelled_by']).toBe('patient')
    await arrives()
    expect(await agreement(at)).toMatchObject({ payment_status: 'paid', refund_amount: 0 })
    expect(await ledger(at)).toEqual(charged)
  })

  test('and moved by the patient has been paid under the terms of its first hour', async () => {
    const { at } = await paidUnheard()
    const moved = await move(patient, at, '2026-03-11')
    expect([moved.status, moved.json['status']]).toEqual([200, 'confirmed'])
    expect(await agreement(at)).toMatchObject({ refund_until: '2026-03-03T13:00:00.000Z' })
  })

  test('and moved by the professional gets the whole time again', async () => {
    const { at } = await paidUnheard()
    expect((await move(professional, at, '2026-03-11')).status).toBe(200)
    await arrives()
    expect(await agreement(at)).toMatchObject({ refund_until: '2026-03-10T13:00:00.000Z' })
  })

  test('is not asked about for strangers, nor for who moves it to where it is', async () => {
    const { at } = await paidUnheard()
    const stranger = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db)))
    for (const body of [{ status: 'confirmed' }, { status: 'cancelled' }])
      expect((await stranger.patch(at, body)).status).toBe(403)
    expect((await move(stranger, at, '2026-03-11')).status).toBe(403)
    expect((await move(patient, at, '2026-03-04')).json['status']).toBe('pending')
  })
})

describe('while the provider does not answer', () => {
  test('a hold is moved like an unpaid one', async () => {
    const { at } = await hold()
    silent()
    expect((await move(patient, at, '2026-03-11')).status).toBe(200)
    expect(await agreement(at)).toMatchObject({ refund_until: '2026-03-10T13:00:00.000Z' })
  })

  test('a hold that ran out is neither paid nor moved', async () => {
    const { at } = await hold()
    silent()
    server.now.ms += 31 * 60_000
    for (const tried of [
      await patient.patch(at, { status: 'confirmed' }),
      await move(patient, at, '2026-03-11'),
    ])
      expect([tried.status, tried.json['code'], tried.json['detail']]).toEqual([
        409,
        'hold_over',
        'El tiempo para pagar esta reserva terminó. Elige otra vez una hora libre.',
      ])
  })

  test('money that comes after the professional took it in person goes back, and the mail says why', async () => {
    const { at, session } = await paidUnheard()
    silent()
    expect((await professional.patch(at, { status: 'confirmed' })).status).toBe(200)
    server.app.cards = cards
    await arrives()
    expect((await patient.get(at)).json['status']).toBe('confirmed')
    expect(await mailed()).toContain('La cita sigue en pie.')
    expect((await patient.get(`/payments/sessions/${session}/`)).json['refund']).toMatchObject({
      reason: 'duplicate',
      amount: 200,
    })
  })

  test('so does what comes after a cancellation, whole', async () => {
    const { at, session } = await paidUnheard()
    silent()
    expect((await professional.patch(at, { status: 'cancelled' })).status).toBe(200)
    server.app.cards = cards
    await arrives()
    expect(await mailed()).toContain('Tu pago llegó cuando esta cita ya estaba cancelada.')
    expect((await patient.get(`/payments/sessions/${session}/`)).json).toMatchObject({
      status: 'refunded',
      refund: { reason: 'cancelled', amount: 200 },
    })
  })
})

describe('a professional who is deactivated', () => {
  const deactivate = async () => {
    const boss = await server.work(server.norte, (db) => makeUser(db, { user_type: 'admin' }))
    return (await (await server.as(server.norte, boss)).del(`/admin/users/${ana.user}/?sessions=cancel`))
      .status
  }

  test('leaves no checkout open, and what their patients ask next names no payment', async () => {
    const { at, session } = await hold()
    const booked = await server.work(server.norte, (db) =>
      makeAppointment(db, server.norte.timezone, {
        psychologist: ana.user,
        patient: patientId,
        date: '2026-03-05',
        time: '09:00',
        status: 'pending',
        bookedBy: 'professional',
      }),
    )
    expect(await deactivate()).toBe(204)
    await server.app.jobs.start()
    await expect
      .poll(async () => (await patient.get(`/payments/sessions/${session}/`)).json['status'], {
        timeout: 15_000,
      })
      .toBe('expired')
    expect((await patient.get(at)).json).toMatchObject({ status: 'cancelled', cancelled_by: 'clinic' })
    expect((await patient.post(`/payments/simulator/${session}/pay/`, card)).status).toBe(409)
    const due = await patient.patch(`/appointments/appointments/${booked}/`, { status: 'confirmed' })
    expect([due.status, due.json['checkout_url']]).toEqual([409, undefined])
  })

  test.each([0, 31])('is paid for no more: the money goes back whole after %i minutes', async (minutes) => {
    const { at, session } = await paidUnheard()
    silent()
    expect(await deactivate()).toBe(204)
    server.now.ms += minutes * 60_000
    server.app.cards = cards
    await arrives()
    expect((await patient.get(at)).json['status']).toBe('cancelled')
    expect((await patient.get(`/payments/sessions/${session}/`)).json).toMatchObject({
      status: 'refunded',
      refund: { amount: 200 },
    })
  })
})

test('the simulator tells again what nobody took in, and then is done with it', async () => {
  const { at } = await paidUnheard('2026-03-12')
  const untold = () => server.databases.root.dueWork((db) => clinicsWithNews(db, Date.now() + 60_000))
  expect(await untold()).toContain(server.norte.id)
  await arrives()
  expect((await patient.get(at)).json['status']).toBe('confirmed')
  expect(await untold()).not.toContain(server.norte.id)
})
