import { expect, test } from 'vitest'
import { referenceKey } from '../core/bank-reference.ts'
import { settleOwed } from '../refunds/owed.ts'
import { acceptProof } from './proofs.ts'

/** Hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar, minus, and those of other writings and widths. */
const hyphens = [
  0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x058a, 0x05be, 0x30a0, 0xfe58, 0xfe63, 0xff0d,
]
const named = hyphens.map((hyphen) => [hyphen.toString(16), String.fromCodePoint(hyphen)])

test.each(named)('U+%s in a bank reference is the hyphen of the keyboard', (_, hyphen) => {
  const written = `ABC${hyphen}123${hyphen}9`
  expect(referenceKey(written)).toBe('abc-123-9')
  for (const { body } of [acceptProof, settleOwed])
    expect(body?.parse({ bank_reference: written, amount: 200 })).toMatchObject({
      bank_reference: 'ABC-123-9',
    })
})

test('a soft hyphen is none, and what is no hyphen stays apart', () => {
  expect(referenceKey('AB\u00ADC 1')).toBe('abc 1')
  for (const other of ['ABC_1', 'ABC~1', 'ABC.1', 'ABC 1', 'ABC1'])
    expect(referenceKey(other)).not.toBe('abc-1')
})
