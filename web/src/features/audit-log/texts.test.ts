import { auditLevels } from '@psico/contract/audit-log/audit-log'
import { expect, test } from 'vitest'
import { levelNames, withShortIds } from './texts.ts'

test('no whole id stands in the log’s table, however many an action names', () => {
  const [one, two] = ['0198f0aa-1b2c-7d3e-8f40-5a6b7c8d9e0f', '1298f0aa-1b2c-7d3e-8f40-5a6b7c8d9e0f']
  expect(withShortIds(`Cita ${one} movida a ${two}`)).toBe('Cita 0198f0aa… movida a 1298f0aa…')
  expect(withShortIds('Ajustes cambiados: 2026-11-24')).toBe('Ajustes cambiados: 2026-11-24')
})

test('a digest is as short in the log’s table, where its whole length pushed what was done out of sight', () => {
  const digest = '0f1e2d3c4b5a6978'.repeat(4)
  expect(withShortIds(`Firmó la nota. Huella SHA-256: ${digest}`)).toBe(
    'Firmó la nota. Huella SHA-256: 0f1e2d3c…',
  )
})

test('every level has a word in Spanish', () => {
  for (const level of auditLevels) expect(levelNames[level]).not.toBe(level === 'ERROR' ? '' : level)
})
