import type { Appointment, AppointmentStatus } from '@psico/contract/sessions/appointments'
import { expect, test } from 'vitest'
import { paidText } from './paid-text.ts'

const said = (
  status: AppointmentStatus,
  changes: Partial<Appointment['agreement']>,
  modality: Appointment['modality'] = 'in_person',
): string =>
  paidText({
    status,
    modality,
    agreement: {
      fee: 200,
      currency: 'BOB',
      payment_method: 'online',
      payment_status: 'nothing',
      refund_hours: 24,
      refund_until: '2026-03-03T13:00:00.000Z',
      paid_in_person: false,
      paid_by: null,
      fee_waived: false,
      owed: null,
      payment_way: null,
      rejected_reason: null,
      refund_percent: 100,
      refund_amount: 0,
      refund_if_cancelled: 0,
      ...changes,
    },
  })

test('a session paid at the clinic says so until it was paid, also once it is confirmed', () => {
  const inPerson = { payment_method: 'in_person' } as const
  expect(said('pending', inPerson)).toBe('se paga en la consulta')
  expect(said('confirmed', inPerson)).toBe('se paga en la consulta')
  expect(said('confirmed', { ...inPerson, paid_in_person: true })).toBe('pagado en persona')
  expect(said('cancelled', inPerson)).toBe('')
  // Nobody comes to the office for one that is held online.
  expect(said('confirmed', inPerson, 'online')).toBe('se paga directamente a la clínica')
})

test('a payment online is told as it stands', () => {
  expect(said('pending', {})).toBe('sin pagar')
  expect(said('confirmed', { payment_status: 'paid' })).toBe('pagado')
  expect(said('cancelled', { payment_status: 'refunding', refund_amount: 50 })).toBe(
    'devolución de Bs. 50 en camino',
  )
  expect(said('cancelled', { payment_status: 'refunded', refund_amount: 200 })).toBe('devuelto')
  expect(said('cancelled', { payment_status: 'refund_failed' })).toBe(
    'no pudimos devolverte el pago: la clínica ya lo sabe',
  )
})
