import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { byDate, cancelQuestionOf, dayHeading, hasHistory } from './agenda.ts'

const at = (appointment_date: string, start_time: string) => ({ appointment_date, start_time })

test('appointments are grouped by date, newest first, and by the clock within a day', () => {
  const list = [at('2026-03-02', '16:00'), at('2026-03-04', '09:00'), at('2026-03-02', '08:30')]
  expect(byDate(list)).toEqual([
    { date: '2026-03-04', appointments: [at('2026-03-04', '09:00')] },
    { date: '2026-03-02', appointments: [at('2026-03-02', '08:30'), at('2026-03-02', '16:00')] },
  ])
  expect(byDate([])).toEqual([])
})

test.each([
  ['2026-03-02', 'Hoy, lunes 2 de marzo'],
  ['2026-03-03', 'Mañana, martes 3 de marzo'],
  ['2026-03-01', 'Ayer, domingo 1 de marzo'],
  ['2026-03-09', 'Lunes 9 de marzo'],
  ['2025-12-31', 'Miércoles 31 de diciembre de 2025'],
])('%s reads %s', (date, heading) => {
  expect(dayHeading(date, '2026-03-02')).toBe(heading)
})

test.each([
  ['confirmed', null, true],
  ['completed', null, true],
  ['pending', null, true],
  ['pending', '2026-03-02T10:00:00Z', false],
  ['cancelled', null, false],
] as const)('the history of a %s appointment (hold until %s): %s', (status, hold_expires_at, opens) => {
  expect(hasHistory({ status, hold_expires_at })).toBe(opens)
})

test('cancelling says that the patient gets everything back', () => {
  const question = (payment_status: 'paid' | 'nothing') =>
    cancelQuestionOf({
      patient_name: 'Luz',
      ...at('2026-03-02', '09:00'),
      agreement: { payment_status, refund_if_cancelled: 200 },
    } as Appointment)
  expect(question('paid')).toMatch(
    /^¿Cancelar la cita de Luz del lunes 2 de marzo a las 09:00\? Se le devolverá todo lo que pagó: .*200\./,
  )
  expect(question('nothing')).toContain('se le devolverá todo')
})
