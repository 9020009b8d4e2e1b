import { expect, test } from 'vitest'
import { freeHourText } from './free-hour.ts'

test.each([
  ['2026-03-02', null, 'hoy a las 17:00'],
  ['2026-03-03', null, 'mañana a las 17:00'],
  ['2026-03-05', 'hora de La Paz', 'jue 5 mar a las 17:00, hora de La Paz'],
])('the hour of %s is read as %s %s', (date, owner, text) => {
  const hour = { date, time: '17:00', starts_at: '2026-03-05T21:00:00.000Z' }
  expect(freeHourText(hour, '2026-03-02', owner)).toBe(text)
})
