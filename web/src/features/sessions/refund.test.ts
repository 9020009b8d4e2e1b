import { describe, expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { cancelQuestion, confirmQuestion, hasReceipt, hoursUntil, refundPolicy, untilWhen } from './refund.ts'

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
    fee_waived: false,
    owed: null,
    rejected_reason: null,
    refund_percent: 100,
    refund_amount: 0,
    refund_if_cancelled: 200,
    ...changes,
  },
})
const sure = '¿Seguro que quieres cancelar esta cita?'

describe('the question before cancelling', () => {
  test.each([
    [{}, `${sure} Se te devolverán Bs. 200.`],
    [{ refund_if_cancelled: 100 }, `${sure} Se te devolverán Bs. 100 de los Bs. 200 que pagaste.`],
    [
      { refund_if_cancelled: 0 },
      `${sure} No se te devolverá nada: el plazo para cancelar con devolución terminó el 3 mar 2026, 09:00.`,
    ],
    [
      { refund_if_cancelled: 0, refund_percent: 0 },
      `${sure} No se te devolverá nada: así lo acuerda la política de la clínica.`,
    ],
    [
      { payment_status: 'open', refund_if_cancelled: 0 },
      `${sure} No se ha cobrado nada, así que no hay nada que devolver.`,
    ],
    [
      { payment_status: 'nothing', paid_in_person: true, refund_if_cancelled: 200 },
      `${sure} Se te devolverán Bs. 200.`,
    ],
    [
      { payment_status: 'in_review', refund_if_cancelled: 0 },
      `${sure} La clínica todavía revisa tu comprobante: si encuentra el pago, te devolverá todo.`,
    ],
    [
      { payment_status: 'nothing', refund_if_cancelled: 0 },
      `${sure} No se ha cobrado nada, así que no hay nada que devolver.`,
    ],
  ] as const)('%o', (changes, sentence) => {
    expect(cancelQuestion(agreed(changes))).toBe(sentence)
  })
})

const due = 'Para confirmar esta cita hay que pagar Bs. 200.'
const inTime = 'Si cancelas hasta el 3 mar 2026, 09:00, se te devuelven'
const toPay = '¿Quieres ir al pago?'

describe('the question before confirming', () => {
  test.each([
    [{ payment_status: 'open' }, `${due} ${inTime} Bs. 200. ${toPay}`],
    [{ payment_status: 'nothing' }, `${due} ${inTime} Bs. 200. ${toPay}`],
    [{ payment_status: 'open', refund_percent: 50 }, `${due} ${inTime} Bs. 100 (el 50 %). ${toPay}`],
    [
      { payment_status: 'open', refund_until: '2026-03-02T11:59:00.000Z' },
      `${due} El plazo para cancelar con devolución terminó el 2 mar 2026, 07:59: si la cancelas tú, no hay devolución. ${toPay}`,
    ],
    [{ payment_status: 'open', refund_percent: 0 }, `${due} Si cancelas tú, no hay devolución. ${toPay}`],
    [{ payment_status: 'paid' }, '¿Quieres confirmar esta cita?'],
    [{ payment_status: 'nothing', payment_method: 'in_person' }, '¿Quieres confirmar esta cita?'],
    [{ payment_status: 'nothing', fee: 0 }, '¿Quieres confirmar esta cita?'],
  ] as const)('%o', (changes, sentence) => {
    expect(confirmQuestion(agreed(changes), new Date('2026-03-02T12:00:00Z'))).toBe(sentence)
  })
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
