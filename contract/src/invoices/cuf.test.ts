import { describe, expect, test } from 'vitest'
import { cufOf, headerIn } from './cuf.ts'
import { publishedCufs } from './published-cufs.ts'

describe.each(publishedCufs)('the published example of %o', (header, control, cuf) => {
  const known = { nit: header.nit, number: header.number, issuedAt: header.issuedAt }

  test('is made again to the digit, and read', () => {
    expect(cufOf(header, control)).toBe(cuf)
    expect(headerIn(cuf, known)).toEqual(header)
    expect(headerIn(cuf, { ...known, issuedAt: header.issuedAt.slice(0, 16) })).toEqual(header)
  })

  test('is none of another taxpayer, number or moment', () => {
    expect(headerIn(cuf, { ...known, nit: '1003579029' })).toBeNull()
    expect(headerIn(cuf, { ...known, number: '2' })).toBeNull()
    expect(headerIn(cuf, { ...known, issuedAt: '2021-10-06T16:03:49' })).toBeNull()
  })

  test('is refused with any one sign of its header altered', () => {
    const head = cuf.length - control.length
    let tried = 0
    for (let at = 0; at < head; at += 1)
      for (const sign of '0123456789ABCDEF')
        if (sign !== cuf[at]) {
          tried += 1
          expect(headerIn(cuf.slice(0, at) + sign + cuf.slice(at + 1), known)).toBeNull()
        }
    expect(tried).toBeGreaterThan(500)
  })
})
