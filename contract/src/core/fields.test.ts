import { describe, expect, test } from 'vitest'
import { id, isSeen, line, localDate } from './fields.ts'

test.each([
  ['José María', true],
  ['😀', true],
  ['👩\u200d⚕️', true],
  ['', false],
  [' \u00a0\n\t', false],
  ['\u200b\u200b', false],
  ['\u2066\u2069', false],
])('%j is seen: %s', (text, seen) => {
  expect(isSeen(text)).toBe(seen)
})

describe('one line of text', () => {
  test('has something to see, unless it may be empty', () => {
    expect(line(80).safeParse('\u200b').error?.issues[0]?.message).toBe('Este campo es requerido.')
    expect(line(80, 0).safeParse('').success).toBe(true)
  })
  test('does not turn the direction of what stands beside it', () => {
    expect(line(80).safeParse('Ana \u202esajoR').success).toBe(false)
    expect(line(80).safeParse('محمد').success).toBe(true)
  })
})

test('an id is the same in capitals', () => {
  const small = '01890000-00af-7000-8000-00000000abcd'
  expect(id.parse(small.toUpperCase())).toBe(small)
})

test.each([
  ['2026-02-28', undefined],
  ['2026-02-30', 'La fecha no existe.'],
  ['0001-01-01', 'La fecha está fuera de los años admitidos.'],
  ['1899-12-31', 'La fecha está fuera de los años admitidos.'],
  ['2200-01-01', 'La fecha está fuera de los años admitidos.'],
  ['28/02/2026', 'La fecha debe tener el formato AAAA-MM-DD.'],
])('of the date %s is said: %s', (text, message) => {
  expect(localDate.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual(message && [message])
})
