import { expect, test } from 'vitest'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { wishText } from './wish-text.ts'

const wish = { from: '2026-03-05', to: '2026-03-20', weekdays: null, start: null, end: null }

test.each([
  [wish, 'Del jueves 5 de marzo al viernes 20 de marzo'],
  [{ ...wish, to: '2026-03-05' }, 'El jueves 5 de marzo'],
  [
    { ...wish, weekdays: [0, 3], start: '09:00', end: '12:00' },
    `Del jueves 5 de marzo al viernes 20 de marzo, lunes y jueves, ${clinicTime('de 09:00 a 12:00')}`,
  ],
  [
    { ...wish, start: '15:00' },
    `Del jueves 5 de marzo al viernes 20 de marzo, ${clinicTime('desde las 15:00')}`,
  ],
  [
    { ...wish, end: '12:00' },
    `Del jueves 5 de marzo al viernes 20 de marzo, ${clinicTime('hasta las 12:00')}`,
  ],
])('%o reads as people say it', (wished, text) => {
  expect(wishText(wished)).toBe(text)
})
