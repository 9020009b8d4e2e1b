import { describe, expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { hoursUntil, refundPolicy } from './refund-policy.ts'
import { agreedPolicy, cancelConsequence, cancelled, hasReceipt, isPaymentDue, untilWhen } from './refund.ts'

const clinic = { fee: 200, refundHours: 24, refundPercent: 100, hoursLeft: 72 }
const byClinic = 'Si cancela tu profesional o la clínica, se te devuelve todo: Bs. 200.'

describe('the refund policy before paying', () => {
  test.each([
    [clinic, 'Si cancelas al menos 24 horas antes, se te devuelven Bs. 200. Después no hay devolución.'],
    [
      { ...clinic, refundHours: 1 },
      'Si cancelas al menos 1 hora antes, se te devuelven Bs. 200. Después no hay devolución.',
    ],
    [
      { ...clinic, refundPercent: 50 },
      'Si cancelas al menos 24 horas antes, se te devuelven Bs. 100 (el 50 %). Después no hay devolución.',
    ],
    [
      { ...clinic, refundPercent: 33 },
      'Si cancelas al menos 24 horas antes, se te devuelven Bs. 66 (el 33 %). Después no hay devolución.',
    ],
    [{ ...clinic, refundHours: 0 }, 'Si cancelas antes de que empiece la sesión, se te devuelven Bs. 200.'],
    [
      { ...clinic, hoursLeft: 23.9 },
      'Esta sesión empieza en menos de 24 horas: si la cancelas tú, ya no hay devolución.',
    ],
    [
      { ...clinic, hoursLeft: 24 },
      'Si cancelas al menos 24 horas antes, se te devuelven Bs. 200. Después no hay devolución.',
    ],
    [{ ...clinic, refundPercent: 0 }, 'Si cancelas tú, no hay devolución.'],
  ])('%o', (policy, sentence) => {
    expect(refundPolicy(policy)).toBe(`${sentence} ${byClinic}`)
  })
})

test.each([
  ['2026-03-02T03:30:00Z', '2026-03-02', '10:00', 'America/La_Paz', 10.5],
  // The night has an hour less, and in autumn one more: the term of 24 hours is of hours that pass.
  ['2026-03-28T11:00:00Z', '2026-03-29', '12:00', 'Europe/Madrid', 23],
  ['2026-10-24T10:00:00Z', '2026-10-25', '12:00', 'Europe/Madrid', 25],
  ['2026-09-05T15:00:00Z', '2026-09-06', '12:00', 'America/Santiago', 24],
  ['2026-09-05T16:00:00Z', '2026-09-06', '12:00', 'America/Santiago', 23],
])('from %s until %s %s in %s there are %f hours', (now, date, time, zone, hours) => {
  expect(hoursUntil({ date, time }, zone, new Date(now))).toBe(hours)
})

const agreed = (changes: Partial<Appointment['agreement']>): Pick<Appointment, 'agreement'> => ({
  agreement: {
    fee: 200,
    currency: 'BOB',
    payment_method: 'online',
    payment_status: 'paid',
    refund_hours: 24,
    refund_until: '2026-03-03T13:00:00.000Z',
    paid_in_person: false,
    paid_by: null,
    fee_waived: false,
    owed: null,
    payment_way: 'card',
    rejected_reason: null,
    refund_percent: 100,
    refund_amount: 0,
    refund_if_cancelled: 200,
    ...changes,
  },
})
const unpaid = 'No se ha cobrado nada, así que no hay nada que devolver.'
const toCard = 'a la tarjeta con la que pagaste. Puede tardar unos días en verse.'
const byHand = 'y te escribirá por correo cuando lo haga.'

describe('what cancelling means for the money, and what is told after it', () => {
  test.each([
    [{}, `Se te devolverán Bs. 200, ${toCard}`, 'Devolvemos Bs. 200 a tu tarjeta'],
    [
      { refund_if_cancelled: 100 },
      `Se te devolverán Bs. 100 de los Bs. 200 que pagaste, ${toCard}`,
      'Devolvemos Bs. 100 a tu tarjeta',
    ],
    [
      { payment_way: 'qr' },
      `La clínica te devolverá Bs. 200 a la cuenta desde la que pagaste ${byHand}`,
      'La clínica te devolverá Bs. 200 a la cuenta desde la que pagaste; te avisaremos por correo.',
    ],
    [
      { payment_way: null, payment_status: 'nothing', paid_in_person: true },
      `La clínica te devolverá Bs. 200 en persona ${byHand}`,
      'La clínica te devolverá Bs. 200 en persona; te avisaremos por correo.',
    ],
    [
      { refund_if_cancelled: 0 },
      'No se te devolverá nada: el plazo para cancelar con devolución terminó el 3 mar 2026, 09:00.',
      'Según lo acordado al reservar, no hay devolución.',
    ],
    [
      { refund_if_cancelled: 0, refund_percent: 0 },
      'No se te devolverá nada: así lo acuerda la política de la clínica.',
      'Según lo acordado al reservar, no hay devolución.',
    ],
    [{ payment_status: 'open', refund_if_cancelled: 0 }, unpaid, 'La hora quedó libre'],
    [{ payment_status: 'nothing', refund_if_cancelled: 0 }, unpaid, 'La hora quedó libre'],
    [
      { payment_status: 'in_review', refund_if_cancelled: 0 },
      'La clínica todavía revisa tu comprobante: si encuentra el pago, te devolverá todo.',
      'Si la clínica encuentra tu pago',
    ],
  ] as const)('%o', (changes, before, after) => {
    expect(cancelConsequence(agreed(changes))).toBe(before)
    expect(cancelled(agreed(changes))).toContain(`Cita cancelada. ${after}`)
  })
})

test.each([
  [{}, 'Si cancelas hasta el 3 mar 2026, 09:00, se te devuelve todo: Bs. 200.'],
  [{ refund_percent: 50 }, 'Si cancelas hasta el 3 mar 2026, 09:00, se te devuelven Bs. 100 (el 50 %).'],
  [
    { refund_until: '2026-03-02T11:59:00.000Z' },
    'El plazo para cancelar con devolución terminó el 2 mar 2026, 07:59: si la cancelas tú, no hay devolución.',
  ],
  [{ refund_percent: 0 }, 'Si cancelas tú, no hay devolución.'],
] as const)('what was agreed, before paying and after it: %o', (changes, sentence) => {
  expect(agreedPolicy(agreed(changes).agreement, new Date('2026-03-02T12:00:00Z'))).toBe(sentence)
})

test.each([
  [{ payment_status: 'open' }, true],
  [{ payment_status: 'nothing' }, true],
  [{ payment_status: 'paid' }, false],
  [{ payment_status: 'in_review' }, false],
  [{ payment_status: 'nothing', payment_method: 'in_person' }, false],
  [{ payment_status: 'nothing', fee: 0 }, false],
] as const)('%o has to be paid first: %s', (changes, isDue) => {
  expect(isPaymentDue(agreed(changes))).toBe(isDue)
})

test.each([
  ['nothing', false],
  ['open', false],
  ['paid', true],
  ['refunding', true],
  ['refunded', true],
  ['refund_failed', true],
] as const)('a payment that is %s has a receipt: %s', (payment_status, has) => {
  expect(hasReceipt(agreed({ payment_status }))).toBe(has)
  expect(hasReceipt(agreed({ payment_status, paid_in_person: true }))).toBe(true)
})

test('until when, in hours before the session; of one that was moved, by the moment that stayed', () => {
  const starts_at = '2026-03-10T15:00:00.000Z'
  const now = new Date('2026-03-05T12:00:00Z')
  const may = 'Puedes cambiar la hora o cancelar hasta que empiece la sesión.'
  const told = (changes: Partial<Appointment['agreement']>, at = now) =>
    untilWhen(
      {
        ...agreed({
          payment_status: 'paid',
          fee: 200,
          refund_hours: 24,
          refund_percent: 100,
          refund_until: '2026-03-09T15:00:00.000Z',
          ...changes,
        }),
        starts_at,
      },
      at,
    )
  expect(told({})).toEqual([may, 'Si cancelas al menos 24 horas antes, se te devuelven Bs. 200.'])
  expect(told({ refund_percent: 50 })).toEqual([
    may,
    'Si cancelas al menos 24 horas antes, se te devuelven Bs. 100 (el 50 %).',
  ])
  expect(told({ refund_until: '2026-03-07T15:00:00.000Z' })[1]).toContain('Si cancelas hasta el')
  const late = told({}, new Date('2026-03-09T16:00:00Z'))
  expect([late[1], late[2]]).toEqual([
    expect.stringContaining('terminó el'),
    'Si la cancelas tú, no hay devolución.',
  ])
  expect(told({ payment_status: 'open' })).toEqual([may])
})
