import { expect, test } from 'vitest'
import { apiBaseOf } from './api-base.ts'
import { clinicTime } from './clinic-clock.ts'
import { dateIn, instantText } from './dates.ts'
import { money } from './money.ts'

test('an instant is shown in the clinic’s zone', () => {
  expect(dateIn('America/La_Paz', '2026-03-02T03:30:00Z')).toBe('2026-03-01')
  expect(instantText('2026-03-02T03:30:00Z', 'America/La_Paz')).toBe(clinicTime('1 mar 2026, 23:30'))
})

test('money carries the label of the clinic', () => {
  expect(money(200)).toBe('Bs. 200')
  expect(money(200.5)).toBe('Bs. 200,50')
  expect(money(1000)).toBe('Bs. 1.000')
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
