import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import { expect, test } from 'vitest'
import { byMonth, folded } from './groups.ts'

const session = (
  id: string,
  appointment_date: string,
  series: string | null = null,
  status: AppointmentStatus = 'confirmed',
) => ({ id, series, appointment_date, status })

test('a series stands once, where its first session is, in the order of all', () => {
  const sessions = [
    session('a', '2026-03-01', 's'),
    session('b', '2026-03-02'),
    session('c', '2026-03-08', 's'),
    session('d', '2026-03-09', 't'),
    session('e', '2026-03-15', 's'),
  ]
  expect(folded(sessions).map(({ first, rest }) => [first.id, rest.map((grouped) => grouped.id)])).toEqual([
    ['a', ['c', 'e']],
    ['b', []],
    ['d', []],
  ])
})

test('what is over stands by month, newest first, after what was called off ahead of its day', () => {
  const sessions = [
    session('future', '2026-04-02'),
    session('today', '2026-03-05'),
    session('march', '2026-03-01'),
    session('never confirmed', '2026-02-20', null, 'pending'),
    session('year', '2025-12-31'),
  ]
  expect(
    byMonth(sessions, '2026-03-05').map(({ name, sessions: of }) => [name, of.map((grouped) => grouped.id)]),
  ).toEqual([
    ['Canceladas antes de su fecha', ['future']],
    ['Pasaron sin confirmarse', ['never confirmed']],
    ['Marzo de 2026', ['today', 'march']],
    ['Diciembre de 2025', ['year']],
  ])
  expect(byMonth([], '2026-03-05')).toEqual([])
})
