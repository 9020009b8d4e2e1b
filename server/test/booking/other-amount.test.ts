import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#database/sql'
import { mailsTo } from '../mails.ts'
import { makeProfessional, makeUser } from '../makers.ts'
import { openStripeScene, type StripeScene } from '../stripe-scene.ts'
import type { DoubleSession } from '../stripe-double.ts'
import { testNow, type Caller } from '../test-server.ts'

let scene: StripeScene
let patient: Caller
let email: string
let ana: string

beforeAll(async () => {
  scene = await openStripeScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  const { server, clock } = scene
  clock.ms = testNow
  server.now.ms = testNow
  ana = (await server.work(server.norte, (db) => makeProfessional(db))).user
  email = `${ana}@correo.example`
  patient = await server.as(server.norte, await server.work(server.norte, (db) => makeUser(db, { email })))
})

async function booked(): Promise<{ appointment: string; session: DoubleSession }> {
  const { json } = await patient.post('/payments/create-checkout-session/', {
    psychologist: ana,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    price: 200,
  })
  const session = scene.double.sessions.find((doubleSession) => doubleSession.id === json['session_id'])
  if (!session) throw new Error('the double has no such session')
  return { appointment: String(json['appointment']), session }
}
const statusOf = async (id: string) => (await patient.get(`/appointments/appointments/${id}/`)).json['status']
const books = (appointment: string) =>
  scene.server.work(scene.server.norte, (db) =>
    rows(db, 'select kind, amount_minor, currency from ledger where appointment_id = $1 order by at, id', [
      appointment,
    ]),
  )
const alarms = (appointment: string) =>
  scene.server.work(scene.server.norte, (db) =>
    rows<{ action: string }>(
      db,
      `select action from audit_entries where level = 'CRITICAL' and action like '%' || $1 || '%'`,
      [appointment],
    ),
  )

describe('money that is not what was asked for', () => {
  test.each([
    ['less', { amount_total: 100 }, 'BOB'],
    ['a cent less', { amount_total: 19_999 }, 'BOB'],
    ['more', { amount_total: 20_001 }, 'BOB'],
    ['another currency', { currency: 'usd' }, 'USD'],
    ['another currency and amount', { currency: 'clp', amount_total: 200 }, 'CLP'],
  ])(
    '%s: it confirms nothing, stands in the books as it came, and all of it goes back',
    async (_, change, currency) => {
      const { appointment, session } = await booked()
      Object.assign(session, change)
      const paid = scene.double.pay(session.id)
      for (let n = 0; n < 3; n += 1) expect(await scene.tell('checkout.session.completed', paid)).toBe(200)
      expect(await statusOf(appointment)).toBe('pending')
      const shown = await patient.get(`/payments/sessions/${session.id}/`)
      expect(shown.json).toMatchObject({ status: 'refunded', refund: { reason: 'wrong_amount' } })
      await scene.later(2)
      const amount_minor = paid.amount_total
      expect(await books(appointment)).toEqual([
        { kind: 'charge', amount_minor, currency },
        { kind: 'refund', amount_minor: -amount_minor, currency },
      ])
      expect(scene.double.refunds.at(-1)).toMatchObject({ amount: amount_minor, status: 'succeeded' })
      const found = await alarms(appointment)
      expect(found).toHaveLength(1)
      expect(found[0]?.action).toContain(`(${currency})`)
      expect(found[0]?.action).toContain('Bs. 200,00 (BOB)')
      const subjects = (await mailsTo(scene.server, scene.server.norte, email)).map((mail) => mail.subject)
      expect(subjects).toContain('Tu pago no coincide con lo pedido y te lo devolvemos')
      expect(subjects.join()).not.toMatch(/confirmada/i)
    },
  )

  test('is found by asking the provider as well, where the event was lost', async () => {
    const { appointment, session } = await booked()
    session.amount_total = 1
    scene.double.pay(session.id)
    await scene.later(31)
    await scene.later(2)
    expect(await statusOf(appointment)).toBe('cancelled')
    expect(await books(appointment)).toEqual([
      { kind: 'charge', amount_minor: 1, currency: 'BOB' },
      { kind: 'refund', amount_minor: -1, currency: 'BOB' },
    ])
  })

  test('the hour can be paid again while it is held, and that confirms it', async () => {
    const { appointment, session } = await booked()
    session.amount_total = 5
    await scene.tell('checkout.session.completed', scene.double.pay(session.id))
    const again = await booked()
    expect(again.appointment).toBe(appointment)
    expect(again.session.id).not.toBe(session.id)
    await scene.tell('checkout.session.completed', scene.double.pay(again.session.id))
    expect(await statusOf(appointment)).toBe('confirmed')
  })
})
