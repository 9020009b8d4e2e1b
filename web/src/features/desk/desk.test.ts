import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { actsOn } from '../sessions/clinic-acts.ts'
import { daysOf, deskWords, peopleOf } from './desk.ts'
import { lookOf, saidWith } from '../../lib/look/look.ts'

const today = '2026-03-04'

test('what is looked at stands in the address; today and everything else that is usual does not', () => {
  const words = deskWords(today)
  const said = { address: new URLSearchParams('pagina=4'), kept: {} }
  const week = saidWith(words, said, { view: 'week', status: 'pending' })
  expect(week.address.toString()).toBe('vista=semana&estado=pending')
  const day = saidWith(words, week, { day: '2026-03-09', view: 'day' })
  expect(day.address.toString()).toBe('dia=2026-03-09&estado=pending')
  const odd = lookOf(words, new URLSearchParams('dia=ayer&vista=mes&estado=x'))
  expect(odd).toMatchObject({ day: today, view: 'day', status: '', page: 1 })
})

test('a week begins on its Monday', () => {
  expect(daysOf({ day: today, view: 'week' })).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  expect(daysOf({ day: today, view: 'day' })).toEqual({ from: today, to: today })
})

test('everybody of the directory is shown, and who holds a session there, too', () => {
  const sessions = [{ psychologist: 'c', psychologist_name: 'Álvaro' }]
  const directory = [
    { id: 'b', name: 'Zoe' },
    { id: 'a', name: 'Ana' },
  ]
  expect(peopleOf(directory, sessions, '').map((person) => person.id)).toEqual(['c', 'a', 'b'])
  expect(peopleOf(directory, sessions, 'a')).toEqual([{ id: 'a', name: 'Ana' }])
})

test('nobody is missed before the hour, nor online without a payment', () => {
  const scene = (status: Appointment['status'], payment_method: 'online' | 'in_person') =>
    ({ status, starts_at: '2026-03-04T12:00:00.000Z', agreement: { payment_method } }) as Appointment
  const at = (hour: number) => Date.UTC(2026, 2, 4, hour)
  expect(actsOn(scene('confirmed', 'online'), at(11))).not.toContain('no_show')
  expect(actsOn(scene('confirmed', 'online'), at(12))).toContain('no_show')
  expect(actsOn(scene('pending', 'online'), at(12))).not.toContain('no_show')
  expect(actsOn(scene('pending', 'in_person'), at(12))).toContain('no_show')
  expect(actsOn(scene('completed', 'online'), at(12))).toEqual(['letter'])
})
