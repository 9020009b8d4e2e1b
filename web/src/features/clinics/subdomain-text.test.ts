import { expect, test } from 'vitest'
import { subdomainText } from './subdomain-text.ts'

test.each([
  ['Mi Clínica Ñuñoa', 'miclinicanunoa'],
  ['alba-2', 'alba-2'],
  ['ALBA_APP!', 'albaapp'],
  ['x'.repeat(80), 'x'.repeat(63)],
])('%s becomes %s', (typed, text) => {
  expect(subdomainText(typed)).toBe(text)
})
