import { expect, test } from 'vitest'
import { termsOf } from './rules.ts'

const id = '0199a0b1-c2d3-7e4f-8a5b-6c7d8e9f0a1b'
const none = { id: null, idFrom: null, idTo: null }

test('a text is a text, however much it looks like a date or a word of hexadecimal letters', () => {
  for (const text of ['sesión', 'cafe', '2026-03-02', '10.0.0.7', 'deca-fea-ba', '2026-03-02 09:00'])
    expect(termsOf(` ${text} `)).toEqual({ text, ...none })
})

test('a whole id is taken out of the text', () => {
  expect(termsOf(id)).toEqual({ text: '', id, idFrom: null, idTo: null })
  expect(termsOf(`Cita confirmada (${id.toUpperCase()})`)).toEqual({
    ...none,
    text: 'Cita confirmada ()',
    id,
  })
})

test('the beginning of an id names all ids that begin so, and stays a text', () => {
  expect(termsOf('0199A0B1-c2')).toEqual({
    text: '0199A0B1-c2',
    id: null,
    idFrom: '0199a0b1-c200-0000-0000-000000000000',
    idTo: '0199a0b1-c2ff-ffff-ffff-ffffffffffff',
  })
  expect(termsOf('0199a0b1-').idFrom).toBe('0199a0b1-0000-0000-0000-000000000000')
  expect(termsOf('0199a0b').idFrom).toBeNull()
  expect(termsOf('0199a0b1c2').idFrom).toBeNull()
})
