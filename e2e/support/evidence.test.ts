import { expect, test } from 'vitest'
import { folderName } from './evidence.ts'

test('a journey’s title is a folder anywhere', () => {
  expect(folderName('Se rompe: la página «Ñandú» (24 h)')).toBe('se-rompe-la-pagina-nandu-24-h')
  expect(folderName('x/../'.repeat(60))).toMatch(/^x(-x)*-?$/)
  expect(folderName('x'.repeat(300))).toHaveLength(80)
})
