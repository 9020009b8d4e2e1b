import { describe, expect, test } from 'vitest'
import { cufOf, headerIn, type CufHeader } from './cuf.ts'

const published: [CufHeader, string, string][] = [
  // The tax office's example of a computarizada (facturaComputarizadaCompraVenta.xml).
  [
    {
      nit: '1003579028',
      issuedAt: '2021-10-06T16:03:48.675',
      branch: 0,
      modality: 2,
      emission: 1,
      kind: 1,
      sector: 1,
      number: '1',
      pointOfSale: 0,
    },
    '67A75AC82F24C74',
    '44AAEC00DBD34C53C3E2CCE1A3FA7AF1E2A08606A667A75AC82F24C74',
  ],
  // Its example of the method, of an electrónica.
  [
    {
      nit: '123456789',
      issuedAt: '2019-01-13T16:37:21.231',
      branch: 0,
      modality: 1,
      emission: 1,
      kind: 1,
      sector: 1,
      number: '1',
      pointOfSale: 0,
    },
    'A19E23EF34124CD',
    '8727F63A15F8976591FDDE5B387C5D015A29E06A1A19E23EF34124CD',
  ],
]

describe.each(published)('the published example of %o', (header, control, cuf) => {
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
