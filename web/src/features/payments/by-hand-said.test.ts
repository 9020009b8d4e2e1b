import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { expect, test } from 'vitest'
import { byHandSaid, heldSaid, onlyWithMoney } from './by-hand-said.ts'

const place = { modality: 'online', address: null, meeting_link: null } as const
const session = (changes: Partial<PaymentSession>, status = 'cancelled'): PaymentSession => ({
  status: 'expired',
  method: 'qr',
  reference: 'ABC-DEFG',
  expires_at: null,
  reason: null,
  amount: 200,
  currency: 'BOB',
  refund: null,
  bank_qr: null,
  surplus: null,
  appointment: {
    id: 'a',
    professional: 'p',
    psychologist_name: 'Ana Rojas',
    patient_name: null,
    appointment_date: '2026-03-04',
    start_time: '09:00',
    ends_at: '2026-03-04T13:50:00.000Z',
    status,
    modality: 'online',
    place,
  },
  pack: null,
  ...changes,
})
const words = {
  money: (amount: number, currency: string) => `${currency} ${amount}`,
  until: () => 'martes',
  isOver: (instant: string) => instant < '2026-03-05',
}
const qr = (asked_until: string) => ({ asked_until, try_at: null })
const back = { amount: 200, currency: 'USD', reason: 'wrong_amount' } as const

test.each<[string, PaymentSession, RegExp]>([
  [
    'in review, held',
    session({ status: 'in_review', expires_at: 'x' }, 'pending'),
    /apartada hasta el martes.*no hace falta pagar otra vez/,
  ],
  ['in review, not held', session({ status: 'in_review' }), /ya no está apartada.*te devolverán/],
  ['over, by hand', session({}), /horario quedó libre.*sube tu comprobante/],
  [
    'over, the bank still asked',
    session({ bank_qr: qr('2026-03-06') }),
    /seguimos preguntando al banco hasta el martes/,
  ],
  ['over, the bank not asked any more', session({ bank_qr: qr('2026-03-04') }), /comunícate con la clínica/],
  ['another way chosen', session({}, 'pending'), /sigue en pie.*No pagues aquí.*sube tu comprobante/],
  [
    'another way chosen, by the bank',
    session({ bank_qr: qr('2026-03-06') }, 'confirmed'),
    /sigue en pie.*no hagas nada.*martes/,
  ],
  ['rejected, the hour gone', session({ reason: 'No llegó.' }), /Motivo: No llegó\. El horario quedó libre/],
  [
    'rejected, the session stands',
    session({ reason: 'No llegó.' }, 'pending'),
    /volver a pagar esta cita desde Mis Citas/,
  ],
  ['paid', session({ status: 'paid' }, 'confirmed'), /Tu cita está confirmada\.$/],
  [
    'paid, with more',
    session({ status: 'paid', surplus: { amount: 30, done: false } }, 'confirmed'),
    /BOB 30 de más: la clínica te los devolverá/,
  ],
  ['paid and called off', session({ status: 'paid' }), /sin devolución según lo acordado/],
  [
    'owed in another currency',
    session({ status: 'paid', refund: { ...back, state: 'owed' } }),
    /tiene que devolverte USD 200/,
  ],
  ['given back', session({ status: 'refunded', refund: { ...back, state: 'done' } }), /te devolvió USD 200/],
])('a payment that is %s says what happens next', (_, paymentSession, expected) => {
  expect(byHandSaid(paymentSession, words).text).toMatch(expected)
})

const ofPack = (changes: Partial<PaymentSession> = {}) =>
  session({ appointment: null, pack: { id: 'b', name: 'Diez' }, ...changes })

test('of a pack, which keeps no hour and is no session, nothing is said of either', () => {
  const open = ofPack({ status: 'open', expires_at: 'x' })
  expect(heldSaid(open, '15:05')).toMatch(
    /^Puedes pagar este bono hasta las 15:05\. Paga y sube tu comprobante antes/,
  )
  expect(heldSaid({ ...open, bank_qr: qr('2026-03-06') }, '15:05')).toMatch(/tu bono está listo en cuanto/)
  expect(onlyWithMoney(open)).toMatch(/^El bono está listo cuando la clínica encuentra el pago/)
  const reasons = ['cancelled', 'slot_taken', 'duplicate', 'wrong_amount'] as const
  const texts = reasons.flatMap((reason) =>
    (['owed', 'done'] as const).map(
      (state) => byHandSaid(ofPack({ status: 'paid', refund: { ...back, reason, state } }), words).text,
    ),
  )
  for (const text of [...texts, heldSaid(open, '15:05'), onlyWithMoney(open)])
    expect(text).not.toMatch(/cita|sesión|hora |horario/)
})

test('of a session it is said until when its hour is kept, and that a picture is no payment', () => {
  const open = session({ status: 'open', expires_at: 'x' }, 'pending')
  expect(heldSaid(open, '15:05')).toMatch(
    /^Te guardamos esta hora hasta las 15:05\. Paga y sube tu comprobante antes/,
  )
  expect(heldSaid({ ...open, bank_qr: qr('2026-03-06') }, '15:05')).toMatch(/tu cita se confirma sola/)
  expect(onlyWithMoney(open)).toMatch(/^La cita se confirma cuando la clínica encuentra el pago/)
})
