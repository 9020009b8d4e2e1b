import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalsOf,
  formatMoney,
  isPayable,
  parseMoney,
  plainFigure,
  shareOf,
  toMajor,
  toMinor,
  wholeFigure,
  wrongFee,
} from './money.ts'

const settings = {
  BOB: { currency: 'BOB', currency_label: 'Bs.', country: 'BO' },
  CLP: { currency: 'CLP', currency_label: '$', country: 'CL' },
  PYG: { currency: 'PYG', currency_label: '₲', country: 'PY' },
  MXN: { currency: 'MXN', currency_label: '$', country: 'MX' },
  EUR: { currency: 'EUR', currency_label: '€', country: 'ES' },
  KWD: { currency: 'KWD', currency_label: 'KD', country: 'KW' },
  PEN: { currency: 'PEN', currency_label: 'S/.', country: 'PE' },
}
type Code = keyof typeof settings
const codes = Object.keys(settings) as Code[]

describe('decimals', () => {
  test.each([
    [2, 'BOB MXN EUR USD ARS COP PEN UYU CRC GTQ HNL NIO DOP CUP VES PAB'],
    [0, 'CLP PYG JPY XAF'],
    [3, 'KWD TND'],
    [4, 'CLF'],
  ])('%d: %s', (decimals, all) => {
    expect(all.split(' ').map(decimalsOf)).toEqual(all.split(' ').map(() => decimals))
  })
})

describe('minor units', () => {
  test.each([
    [320.5, 'BOB', 32_050],
    [0.1 + 0.2, 'BOB', 30],
    [1.005, 'BOB', 101],
    [1.255, 'EUR', 126],
    [-1.005, 'BOB', -101],
    [8.2, 'MXN', 820],
    [15_000, 'CLP', 15_000],
    [200.5, 'PYG', 201],
    [1.234, 'KWD', 1234],
    [-0, 'BOB', 0],
    [1e-9, 'BOB', 0],
  ])('%d %s are %d', (amount, currency, minor) => expect(toMinor(amount, currency)).toBe(minor))

  test.each([Number.NaN, Infinity, 1e15, 1e22])('%d is no amount', (amount) =>
    expect(() => toMinor(amount, 'BOB')).toThrow(RangeError),
  )

  test('every amount comes back from currency units as it was, in every currency', () => {
    const amount = fc.integer({ min: -1e15, max: 1e15 })
    fc.assert(
      fc.property(amount, fc.constantFrom(...codes), (minor, code) => {
        expect(toMinor(toMajor(minor, code), code)).toBe(minor === 0 ? 0 : minor)
        expect(isPayable(toMajor(minor, code), code)).toBe(true)
      }),
    )
  })

  test.each([
    [150.5, 'CLP', false],
    [150, 'CLP', true],
    [150.55, 'BOB', true],
    [150.555, 'BOB', false],
    [0.29, 'EUR', true],
    [Number.NaN, 'EUR', false],
    [1e300, 'EUR', false],
  ])('whether %d can be paid in %s: %s', (amount, currency, can) =>
    expect(isPayable(amount, currency)).toBe(can),
  )

  test('a share and the rest are the whole', () => {
    expect([shareOf(20_000, 33), shareOf(20_050, 50), shareOf(1, 50)]).toEqual([6600, 10_025, 1])
    expect([shareOf(1000, 16.15), shareOf(1000, 32.05), shareOf(2_000_000, 0.01)]).toEqual([162, 321, 200])
  })
})

describe('as it is read', () => {
  test.each([
    ['BOB', 20_000, 'Bs. 200', 'Bs. 200,00'],
    ['BOB', 20_050, 'Bs. 200,50', 'Bs. 200,50'],
    ['BOB', 125_000, 'Bs. 1.250', 'Bs. 1.250,00'],
    ['BOB', 1_234_550, 'Bs. 12.345,50', 'Bs. 12.345,50'],
    ['BOB', -20_000, '- Bs. 200', '- Bs. 200,00'],
    ['BOB', 0, 'Bs. 0', 'Bs. 0,00'],
    ['CLP', 25_000, '$ 25.000', '$ 25.000'],
    ['PYG', 1_250_000, '₲ 1.250.000', '₲ 1.250.000'],
    ['MXN', 1_234_550, '$ 12,345.50', '$ 12,345.50'],
    ['EUR', 6_000, '€ 60', '€ 60,00'],
    ['EUR', 1_234_501, '€ 12.345,01', '€ 12.345,01'],
  ] as const)('%s %d', (code, minor, short, full) => {
    expect(formatMoney(minor, settings[code])).toBe(short)
    expect(formatMoney(minor, settings[code], 'full')).toBe(full)
  })
})

test.each([
  ['BOB', 125_050, '1250,50'],
  ['BOB', -5, '-0,05'],
  ['CLP', 25_000, '25000'],
  ['MXN', 1_234_550, '12345.50'],
  ['EUR', 1_000_000_000, '10000000,00'],
] as const)('%s %d as a machine reads it', (code, minor, text) =>
  expect(plainFigure(minor, settings[code])).toBe(text),
)

describe('as it is typed', () => {
  test.each([
    ['150', 15_000],
    [' 150 ', 15_000],
    ['150,5', 15_050],
    ['150.50', 15_050],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['1.250.000', 125_000_000],
    ['1 250', 125_000],
    ['Bs. 150', 15_000],
    ['150 BOB', 15_000],
    ['0,05', 5],
    ['007', 700],
  ])('%s', (typed, minor) => expect(parseMoney(typed, settings.BOB)).toEqual({ minor }))

  test.each([
    ['', 'Escribe un importe.'],
    ['Bs.', 'Escribe un importe.'],
    ['caro', 'Escribe el importe en números, por ejemplo 150.'],
    ['-5', 'Escribe el importe en números, por ejemplo 150.'],
    ['1.25.0', 'Escribe el importe en números, por ejemplo 150.'],
    ['1.250,', 'Escribe el importe en números, por ejemplo 150.'],
    ['1e3', 'Escribe el importe en números, por ejemplo 150.'],
    ['1,25,50', 'Escribe el importe en números, por ejemplo 150.'],
    ['0.125', 'El importe lleva hasta 2 decimales.'],
    ['1.250,505', 'El importe lleva hasta 2 decimales.'],
    ['9'.repeat(40), 'El importe es demasiado grande.'],
  ])('%s is refused', (typed, error) => expect(parseMoney(typed, settings.BOB)).toEqual({ error }))

  test.each([
    ['CLP', '25.000', { minor: 25_000 }],
    ['CLP', '$25.000', { minor: 25_000 }],
    ['CLP', '150,5', { error: 'El importe no lleva decimales.' }],
    ['PYG', '1.250.000', { minor: 1_250_000 }],
    ['MXN', '$12,345.50', { minor: 1_234_550 }],
    ['KWD', '1.234', { minor: 1234 }],
    ['KWD', '12.345,5', { minor: 12_345_500 }],
  ] as const)('%s %s', (code, typed, read) => expect(parseMoney(typed, settings[code])).toEqual(read))

  test('what is written can be typed again, in every currency', () => {
    const amount = fc.integer({ min: 0, max: 1e15 })
    const style = fc.constantFrom('short' as const, 'full' as const)
    fc.assert(
      fc.property(amount, fc.constantFrom(...codes), style, (minor, code, how) => {
        expect(parseMoney(formatMoney(minor, settings[code], how), settings[code])).toEqual({ minor })
      }),
    )
  })
})

test('a count of five digits is grouped as the country does, one of four stays together', () => {
  expect([wholeFigure(12_345, 'BO'), wholeFigure(12_345, 'MX'), wholeFigure(1234, 'BO')]).toEqual([
    '12.345',
    '12,345',
    '1234',
  ])
  expect(wrongFee(10_000_000)).toBe('El precio debe ser de 1 a 10\u00a0000\u00a0000.')
})
