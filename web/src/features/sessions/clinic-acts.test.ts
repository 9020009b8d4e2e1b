import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { refundByPolicy, refundOfAllByPolicy } from './clinic-acts.ts'

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

const paid = { agreement: agreed }
const unpaid = { agreement: { ...agreed, payment_status: 'nothing' as const } }
const late = { agreement: { ...agreed, refund_until: new Date(until - 1).toISOString() } }
const never = 'No se le devolverá nada: así lo dice la política que aceptó.'
test.each([
  ['in time', [paid, paid], 'Se le devolverán Bs. 400.'],
  [
    'one of them late',
    [late, paid, unpaid],
    'Se le devolverán Bs. 200. De una sesión pagada no hay devolución.',
  ],
  ['two late', [late, late, paid], 'Se le devolverán Bs. 200. De 2 sesiones pagadas no hay devolución.'],
  ['all late', [late, late], never],
  ['unpaid', [unpaid, unpaid], null],
  ['none', [], null],
] as const)('what the desk says of the policy for a series: %s', (_, sessions, said) => {
  expect(refundOfAllByPolicy(sessions, until)).toBe(said)
})
