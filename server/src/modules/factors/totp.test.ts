import { expect, test } from 'vitest'
import { codeAt, newTotpSecret, otpauthUrl, stepOf } from './totp.ts'

/** "12345678901234567890" in base32, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The table of the RFC has eight digits; six are its last six.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(codeAt(secret, step)).toBe(code)
  expect(stepOf(secret, code, seconds * 1000, 0)).toBe(step)
})

const now = 1234567890_000
const step = Math.floor(now / 30_000)

test('one half minute to either side fits, and no more', () => {
  for (const [away, fits] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)
    expect(stepOf(secret, codeAt(secret, step + away), now, 0) !== null).toBe(fits)
})

test('neither the last code that was taken nor an earlier one fits again', () => {
  expect(stepOf(secret, codeAt(secret, step), now, step)).toBeNull()
  expect(stepOf(secret, codeAt(secret, step - 1), now, step)).toBeNull()
  expect(stepOf(secret, codeAt(secret, step + 1), now, step)).toBe(step + 1)
})

test('what is no code fits nothing', () => {
  for (const code of ['', '12345', '1234567', 'ábcdef', '00592４'])
    expect(stepOf(secret, code, now, 0)).toBeNull()
})

test('secrets differ, have 160 bits, and stand in the address that apps read', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const url = new URL(otpauthUrl(one, 'Clínica Norte', 'ana@correo.example'))
  expect(url.href.split('?')[0]).toBe('otpauth://totp/Cl%C3%ADnica%20Norte:ana%40correo.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: one,
    issuer: 'Clínica Norte',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
