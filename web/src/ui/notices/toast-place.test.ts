import { expect, test } from 'vitest'
import { freePlace } from './toast-place.ts'

const at = (top: number, bottom: number) => ({ top, bottom })

test.each([
  ['nothing in the way', [], 72],
  ['a button right there', [at(90, 134)], 142],
  ['buttons with too little between them', [at(90, 134), at(180, 224)], 232],
  ['buttons with room between them, in any order', [at(300, 344), at(90, 134)], 142],
  ['a button that only touches the gap', [at(20, 64)], 72],
  ['no room in the upper half', [at(80, 600)], null],
])('%s', (_, taken, top) => {
  expect(freePlace(taken, 60, 72, 450)).toBe(top)
})
