import type { Appointment } from '@psico/contract/sessions/appointments'
import { expect, test } from 'vitest'
import { whatIsKept } from './kept-text.ts'

const said = (change: Partial<Appointment['agreement']>, isProfessional = false): string => {
  const agreement = {
    fee: 200,
    fee_waived: false,
    paid_in_person: false,
    payment_status: 'nothing',
    ...change,
  } as Appointment['agreement']
  return whatIsKept({ agreement }, isProfessional)
}

test('who moves a session is not told of money that nobody paid', () => {
  expect(said({ payment_status: 'paid' })).toBe('lo que pagaste se mantiene')
  expect(said({ paid_in_person: true }, true)).toBe('lo que ya pagó se mantiene')
  expect(said({ payment_status: 'in_review' })).toBe('el comprobante sigue en revisión')
  for (const unpaid of ['nothing', 'open'] as const)
    expect(said({ payment_status: unpaid })).toBe('todavía no la has pagado, y el precio se mantiene')
  expect(said({}, true)).toBe('sigue sin pagar, con el mismo precio')
  expect([said({ fee: 0 }), said({ fee_waived: true })]).toEqual(['', ''])
})
