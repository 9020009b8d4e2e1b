import { cufOf, type CufHeader } from '@psico/contract/invoices/cuf'
import { publishedCufs } from '@psico/contract/invoices/published-cufs'
import { describe, expect, test } from 'vitest'
import { momentOf } from './moment.ts'
import { cufComplaint } from './rules.ts'

const notedOf = ({ nit, number, issuedAt, branch, pointOfSale }: CufHeader) => ({
  nit,
  number,
  issuedAt: issuedAt.slice(0, 16),
  branch,
  pointOfSale,
})

describe.each(publishedCufs)('the published code of %o', (header, control, cuf) => {
  const noted = notedOf(header)

  test('is taken as it stands, to the minute and to the millisecond', () => {
    expect(cufComplaint(cuf, noted)).toBeNull()
    expect(cufComplaint(cuf, { ...noted, issuedAt: header.issuedAt })).toBeNull()
    expect(cufComplaint(cuf, { ...noted, number: '0001' })).toBeNull()
  })

  test('is refused in 1,000 altered shapes', () => {
    const head = cuf.length - control.length
    // Always the same ones: what is refused today is refused tomorrow.
    let seed = 42
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    const altered = new Set<string>()
    while (altered.size < 1000) {
      const at = chance(head)
      const other = chance(head)
      const signs = cuf.split('')
      if (chance(2) === 0) signs[at] = '0123456789ABCDEF'[chance(16)] ?? '0'
      else [signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? '']
      const made = signs.join('')
      if (made !== cuf) altered.add(made)
    }
    const taken = [...altered].filter((code) => cufComplaint(code, noted) === null)
    expect(taken).toEqual([])
  })

  test('says what differs, at its field', () => {
    const field = (known: Partial<typeof noted>) => cufComplaint(cuf, { ...noted, ...known })
    expect(field({ nit: '99887766' })).toEqual({
      field: 'cuf',
      sentence: `Este CUF es de otro contribuyente, con el NIT ${header.nit}: el de la clínica es 99887766.`,
    })
    expect(field({ number: '2' })?.field).toBe('number')
    expect(field({ issuedAt: '2021-10-07T16:03' })?.field).toBe('issued_at')
    expect(field({ branch: 1 })?.field).toBe('branch')
    expect(field({ pointOfSale: 3 })).toEqual({
      field: 'point_of_sale',
      sentence: 'El CUF dice el punto de venta 0.',
    })
    expect(cufComplaint('F'.repeat(57), noted)?.field).toBe('cuf')
  })
})

test('a code of another branch and point of sale is taken where these are told', () => {
  const [[header] = []] = publishedCufs
  if (!header) throw new Error('no example')
  const elsewhere = { ...header, branch: 2, pointOfSale: 7, number: '41' }
  expect(cufComplaint(cufOf(elsewhere, '67A75AC82F24C74'), notedOf(elsewhere))).toBeNull()
})

test.each([
  ['2026-03-02T10:15', '2026-03-02T14:15:00.000Z', '2026-03-02T10:15'],
  ['2026-03-02T10:15:07.5', '2026-03-02T14:15:07.500Z', '2026-03-02T10:15:07.5'],
  ['2026-03-02T14:15Z', '2026-03-02T14:15:00.000Z', '2026-03-02T10:15'],
  ['2026-03-02T15:15:09+01:00', '2026-03-02T14:15:09.000Z', '2026-03-02T10:15:09'],
])('%s is a moment on the clock of La Paz', (typed, at, local) => {
  const moment = momentOf(typed, 'America/La_Paz')
  expect(new Date(moment?.ms ?? 0).toISOString()).toBe(at)
  expect(moment?.local).toBe(local)
})

test.each(['2026-02-30T10:15', '2026-13-01T10:15', '2026-03-02T10:15+99:99'])('%s never was', (typed) => {
  expect(momentOf(typed, 'America/La_Paz')).toBeNull()
})
