import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { isBackupName, restored, restoreFailure } from './texts.ts'

test('only a .sql file is taken for a backup', () => {
  expect(['copia.sql', 'COPIA.SQL', 'copia.sql.zip', 'copia'].map(isBackupName)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what was brought back is counted in good Spanish', () => {
  expect(restored(1, 0)).toBe('Se restauraron 1 registro y 0 documentos.')
  expect(restored(12_345, 1)).toBe('Se restauraron 12.345 registros y 1 documento.')
})

test('a failed restore gives the reason of the server', () => {
  expect(restoreFailure(new CallError('refused', 400, { detail: 'El archivo está dañado.' }))).toBe(
    'Fallo en la restauración: El archivo está dañado.',
  )
  expect(restoreFailure(new CallError('offline'))).toMatch(/^Fallo en la restauración: no se pudo/)
})
