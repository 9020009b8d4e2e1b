import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { contrastPairs, faviconOf, paletteOf, type Scheme } from './brand.ts'
import { contrast, hexOf, oklchOf } from '../core/colour.ts'

const colour = integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const scheme = constantFrom<Scheme>('light', 'dark')

test('whatever two colours a clinic has, everything on its pages can be read', () => {
  const pairs = contrastPairs()
  assert(
    property(colour, colour, scheme, (primary, secondary, how) => {
      const palette = paletteOf(primary, secondary, how)
      for (const [mark, ground, ratio] of pairs) {
        const found = contrast(palette[mark], palette[ground])
        if (found < ratio) throw new Error(`${how} ${mark} on ${ground}: ${found.toFixed(2)}`)
      }
    }),
    { numRuns: 400 },
  )
})

test('a colour goes to OKLCH and back unchanged', () => {
  assert(property(colour, (hex) => hexOf(oklchOf(hex)) === hex))
})

test('the contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('the blue of the first clinic stays as it is', () => {
  const palette = paletteOf('#0066CC', '#00AA44', 'light')
  expect([palette.brand, palette['brand-on']]).toEqual(['#0066cc', '#ffffff'])
})

test('the mark carries the initial after the word Clínica, and never markup', () => {
  expect(faviconOf('Clínica Bienestar', '#0066CC', '#00AA44')).toContain('>B</text>')
  expect(faviconOf('<script>', '#0066CC', '#00AA44')).toContain('>S</text>')
  expect(faviconOf('…', '#0066CC', '#00AA44')).toContain('>P</text>')
})
