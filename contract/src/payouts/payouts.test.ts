import { expect, test } from 'vitest'
import { percentText } from './payouts.ts'

test.each([
  [60, 'BO', '60 %'],
  [60.5, 'BO', '60,5 %'],
  [16.15, 'CL', '16,15 %'],
  [60.5, 'MX', '60.5 %'],
])('%f in %s is written %s', (value, country, text) => {
  expect(percentText(value, country)).toBe(text)
})
