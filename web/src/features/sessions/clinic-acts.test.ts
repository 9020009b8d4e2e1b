import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { refundByPolicy } from './clinic-acts.ts'

const until = Date.UTC(2026, 2, 3, 13)
const agreed = {
  fee: 200,
  currency: 'BOB',
  payment_status: 'paid',
  paid_in_person: false,
  refund_until: new Date(until).toISOString(),
  refund_percent: 100,
  refund_amount: 0,
} as Appointment['agreement']

test.each([
  ['in time', {}, until, 'Se le devolverá Bs. 200.'],
  ['the share that was agreed', { refund_percent: 50 }, until, 'Se le devolverá Bs. 100.'],
  ['late', {}, until + 1, 'No se le devolverá nada: el plazo para cancelar con devolución ya terminó.'],
  ['never', { refund_percent: 0 }, until, 'No se le devolverá nada: así lo dice la política que aceptó.'],
  [
    'of what was taken in person',
    { payment_status: 'nothing', paid_in_person: true },
    until,
    'Se le devolverá Bs. 200.',
  ],
  ['unpaid', { payment_status: 'nothing' }, until, null],
] as const)('what the desk says of the policy: %s', (_, changes, nowMs, said) => {
  expect(refundByPolicy({ agreement: { ...agreed, ...changes } }, nowMs)).toBe(said)
})
