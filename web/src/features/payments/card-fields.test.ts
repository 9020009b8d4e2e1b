import { expect, test } from 'vitest'
import { cardNumberText, expiryText } from './card-fields.ts'

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['', ''],
])('a card number typed as %s reads %s', (typed, text) => {
  expect(cardNumberText(typed)).toBe(text)
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['5', '', '05/'],
  ['12/2', '12/', '12/2'],
  ['1227', '', '12/27'],
  ['12/', '12/2', '12/'],
  ['12', '12/', '12'],
  ['12/27', '', '12/27'],
  ['12/2030', '', '12/2030'],
])('an expiry typed as %s after %s reads %s', (typed, before, text) => {
  expect(expiryText(typed, before)).toBe(text)
})
