import { expect, test } from 'vitest'
import { leftTitle } from './time-left.ts'

test.each([
  [30 * 60_000, 'Te quedan 30 minutos'],
  [119_000, 'Te queda 1 minuto'],
  [59_000, 'Te queda menos de un minuto'],
  [90 * 60_000, 'Te queda más de una hora'],
  [150 * 60_000, 'Te quedan más de 2 horas'],
  [0, 'El tiempo terminó'],
  [-1000, 'El tiempo terminó'],
])('%d ms before the end', (before, text) => {
  expect(leftTitle('2026-03-05T12:00:00Z', Date.parse('2026-03-05T12:00:00Z') - before)).toBe(text)
})
