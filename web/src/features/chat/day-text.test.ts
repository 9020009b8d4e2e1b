import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('a day names the clock of its hours once, and only to who has another', () => {
  expect(dayText('2026-03-05', '2026-03-05', 'hora de La Paz')).toBe('Hoy · hora de La Paz')
  expect(dayText('2026-03-05', '2026-03-05', null)).toBe('Hoy')
})
