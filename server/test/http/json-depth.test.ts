import { expect, test } from 'vitest'
import { isTooDeep } from '../../src/edge/http/json-depth.ts'

test.each([
  ['[]', false],
  ['['.repeat(64) + ']'.repeat(64), false],
  ['['.repeat(65), true],
  ['{"a":'.repeat(65), true],
  ['[],'.repeat(1000), false],
  [JSON.stringify('['.repeat(1000)), false],
  [JSON.stringify({ a: 'dice \\" [[[ "'.repeat(100) }), false],
  [`{"a":"\\\\","b":${'['.repeat(65)}`, true],
  [`"${'['.repeat(100)}`, false],
])('%.20s is too deep: %s', (text, isDeep) => {
  expect(isTooDeep(text)).toBe(isDeep)
})
