import { expect, test } from 'vitest'
import { apiBaseOf } from './api-base.ts'
import {
  birthDate,
  capital,
  dateIn,
  instantText,
  longDate,
  nearDate,
  shortDate,
  shortMonth,
  shortWeekday,
  weekdayNames,
} from './dates.ts'
import { money } from './money.ts'

test('dates are said as people say them, without any zone', () => {
  expect(longDate('2026-03-02')).toBe('lunes 2 de marzo')
  expect(longDate('2024-02-29', true)).toBe('jueves 29 de febrero de 2024')
  expect(birthDate('1990-03-02')).toBe('2 de marzo de 1990')
  expect([shortWeekday('2026-03-04'), shortMonth('2026-09-01'), shortDate('2026-01-09')]).toEqual([
    'mié',
    'sep',
    '9 ene 2026',
  ])
  expect([weekdayNames[0], weekdayNames[6], capital('sábado')]).toEqual(['Lunes', 'Domingo', 'Sábado'])
})

test('near days have names, also across the end of a year', () => {
  expect(nearDate('2027-01-01', '2026-12-31')).toBe('mañana')
  expect(nearDate('2026-12-31', '2026-12-31')).toBe('hoy')
  expect(nearDate('2026-12-30', '2026-12-31')).toBe('ayer')
  expect(nearDate('2027-01-04', '2026-12-31')).toBe('lunes 4 de enero de 2027')
})

test('an instant is shown in the clinic’s zone', () => {
  expect(dateIn('America/La_Paz', '2026-03-02T03:30:00Z')).toBe('2026-03-01')
  expect(instantText('2026-03-02T03:30:00Z', 'America/La_Paz')).toBe('1 mar 2026, 23:30')
})

test('money carries the label of the clinic', () => {
  expect(money(200)).toBe('Bs. 200')
  expect(money(200.5)).toBe('Bs. 200,50')
  expect(money(1000, 'S/')).toBe('S/ 1000')
})

test('a page calls its own server, or the host that its name says', () => {
  const page = (host: string) => ({ protocol: 'https:', host })
  expect(apiBaseOf(page('serena-app.psico.example'), 'psico.example')).toBe('/api')
  const far = (host: string, root: string) =>
    apiBaseOf(page(host), root, 'https://api.psico.example/api', false)
  expect(far('serena-app.psico.example', 'psico.example')).toBe('https://serena.psico.example/api')
  expect(far('serena-app.localhost:5173', 'localhost')).toBe('https://serena.localhost:8000/api')
  expect(far('localhost:5173', 'localhost')).toBe('https://localhost:8000/api')
  expect(far('psico.example', 'psico.example')).toBe('https://api.psico.example/api')
})

test('a short date leaves out the year that it is', () => {
  expect(shortDate('2026-03-02', '2026-11-21')).toBe('2 mar')
  expect(shortDate('2027-03-02', '2026-11-21')).toBe('2 mar 2027')
})
