import { expect, test } from 'vitest'
import { subdomainText, suggestedSubdomain } from './subdomain-text.ts'

test.each([
  ['Mi Clínica Ñuñoa', 'miclinicanunoa'],
  ['alba-2', 'alba-2'],
  ['ALBA_APP!', 'albaapp'],
  ['x'.repeat(80), 'x'.repeat(63)],
])('%s becomes %s', (typed, text) => {
  expect(subdomainText(typed)).toBe(text)
})

test.each([
  ['Clínica Ñuñoa Sur', 'clinica-nunoa-sur'],
  ['  Mente & Vida  ', 'mente-vida'],
  ['Dr. Peña_Salud', 'dr-pena-salud'],
  ['¡¡!!', ''],
  [`${'palabra '.repeat(9)}`, 'palabra-palabra-palabra-palabra-palabra'],
])('the name %s suggests %s', (name, suggested) => {
  expect(suggestedSubdomain(name)).toBe(suggested)
})
