import { expect, test } from 'vitest'
import { opening } from './opening.ts'

const long = `Cuatro, ${'y mucho más que decir '.repeat(8)}aquí.`

test.each([
  ['Una. Dos. Tres.', 'Una. Dos. Tres.'],
  [`Una. ¿Dos? Tres. Y cinco. ${long}`, 'Una. ¿Dos? Tres.'],
  ['Una. Dos. Tres. Cuatro. Cinco.', 'Una. Dos. Tres. Cuatro. Cinco.'],
  [
    `Trabajo desde 2010, p. ej. con duelo. Dos. Tres. ${long} Y más.`,
    'Trabajo desde 2010, p. ej. con duelo. Dos. Tres.',
  ],
  ['sin punto', 'sin punto'],
  ['', ''],
])('%s', (text, shown) => {
  expect(opening(text)).toBe(shown)
})
