import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const zone = ['BEGIN:VTIMEZONE', 'DTSTART:19700101T000000', 'END:VTIMEZONE']
const event = [
  'BEGIN:VEVENT',
  'SUMMARY:Sesión con Ana Rojas\\, psicó',
  ' loga',
  'DTSTART;TZID=America/La_Paz:20261123T090000',
  'LOCATION:Calle 21\\; piso 2',
  'END:VEVENT',
]
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')

test('a calendar file is told in words: what, when on the clock of the place, and where', () => {
  expect(calendarText(file('METHOD:REQUEST', ...zone, ...event))).toEqual({
    summary: 'Sesión con Ana Rojas, psicóloga',
    date: '2026-11-23',
    time: '09:00',
    where: 'Calle 21; piso 2',
    isCancelled: false,
  })
})

test('one that takes a session out of the calendar says so, and one without a session says nothing', () => {
  expect(calendarText(file('METHOD:CANCEL', ...event))?.isCancelled).toBe(true)
  expect(calendarText(file(...zone))).toBeNull()
  expect(calendarText('')).toBeNull()
})
