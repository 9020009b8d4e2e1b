import { expect, test } from 'vitest'
import { taxIdComplaint } from './tax-id.ts'

test.each([
  ['BO', '1003579028'],
  ['CL', '76192083-9'],
  ['CL', '76.192.083-9'],
  ['CL', '12.345.670-K'],
  ['AR', '30-71234567-1'],
  ['PE', '20100047218'],
  ['MX', 'PSI010203AB9'],
  ['ES', 'B12345674'],
  ['BO', ''],
])('in %s %j is a tax number', (country, text) => {
  expect(taxIdComplaint(country, text)).toBeNull()
})

test.each([
  ['BO', '1003-579028', 'NIT'],
  ['BO', '0123456', 'NIT'],
  ['BO', '12345678901234', 'NIT'],
  ['CL', '76192083-8', 'RUT'],
  ['CL', '761920839', 'RUT'],
  ['AR', '30', 'CUIT'],
  ['PE', '2010004721', 'RUC'],
  ['MX', 'ninguno', 'RFC'],
  ['ES', '<b>12345', 'NIF'],
])('in %s %j is none, in words', (country, text, name) => {
  expect(taxIdComplaint(country, text)).toMatch(new RegExp(`^Este ${name} no es válido`))
})
