import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test.each([
  ['Bs. 150,00', '150.00'],
  ['1.200,50 Bs', '1200.50'],
  ['1 200', '1200'],
  ['1’200.5', '1200.50'],
])('%s is the price %s', (text, value) => {
  expect(moneyText(text)).toEqual({ value })
})

test.each(['1e6', '1E+06', '50 (2 sesiones)', '100 o 150', '10% de 200', '50 20'])(
  'no price is made of the figures of %s',
  (text) => {
    expect(moneyText(text)).toHaveProperty('error')
  },
)
