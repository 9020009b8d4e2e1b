import { expect, test } from 'vitest'
import {
  addDays,
  birthDate,
  birthdayOf,
  capital,
  letterDate,
  longDate,
  minutesOf,
  nearDate,
  shortDate,
  shortMonth,
  shortWeekday,
  slashDate,
  timeText,
  weekdayNames,
  weekdayOf,
} from './dates.ts'

test('dates are said as people say them, without any zone', () => {
  expect(longDate('2026-03-02')).toBe('lunes 2 de marzo')
  expect(longDate('2024-02-29', true)).toBe('jueves 29 de febrero de 2024')
  expect(letterDate('2026-03-02')).toBe('lunes, 2 de marzo de 2026')
  expect(birthDate('1990-03-02')).toBe('2 de marzo de 1990')
  expect(slashDate('2026-03-02')).toBe('02/03/2026')
  expect([shortWeekday('2026-03-04'), shortMonth('2026-09-01')]).toEqual(['mié', 'sep'])
  expect([weekdayNames[0], weekdayNames[6], capital('sábado')]).toEqual(['Lunes', 'Domingo', 'Sábado'])
})

test('near days have names, also across the end of a year', () => {
  expect(nearDate('2027-01-01', '2026-12-31')).toBe('mañana')
  expect(nearDate('2026-12-31', '2026-12-31')).toBe('hoy')
  expect(nearDate('2026-12-30', '2026-12-31')).toBe('ayer')
  expect(nearDate('2027-01-04', '2026-12-31')).toBe('lunes 4 de enero de 2027')
})

test('a short date leaves out the year that it is', () => {
  expect(shortDate('2026-01-09')).toBe('9 ene 2026')
  expect(shortDate('2026-03-02', '2026-11-21')).toBe('2 mar')
  expect(shortDate('2027-03-02', '2026-11-21')).toBe('2 mar 2027')
})

test('days are added over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-03-02', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-02',
  ])
})

test('a week begins with Monday', () => {
  expect([weekdayOf('2026-03-02'), weekdayOf('2026-03-08')]).toEqual([0, 6])
})

test('minutes and times say the same', () => {
  expect([minutesOf('09:05'), timeText(545), timeText(1440)]).toEqual([545, '09:05', '24:00'])
})

test('a birthday is a day of the calendar, of 29 February in every year', () => {
  expect(birthdayOf('2010-05-03', 18)).toBe('2028-05-03')
  expect(birthdayOf('2012-02-29', 16)).toBe('2028-02-29')
  expect(birthdayOf('2012-02-29', 18)).toBe('2030-03-01')
})
