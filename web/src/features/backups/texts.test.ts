import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { isBackupName, namesText, recordText, restored, restoreFailure } from './texts.ts'

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

test('who and what a restore changes is said in good Spanish', () => {
  expect(namesText({ count: 2, names: ['Ana', 'Luis'] })).toBe('Ana, Luis')
  expect(namesText({ count: 5, names: ['Ana', 'Luis'] })).toBe('Ana, Luis y 3 más')
  expect(recordText({ kind: 'appointments', now: 10, in_backup: 7 })).toBe(
    'Se pierden 3 citas (hoy 10, en la copia 7)',
  )
  expect(recordText({ kind: 'notes', now: 1, in_backup: 2 })).toBe(
    'Vuelve 1 nota de sesión (hoy 1, en la copia 2)',
  )
})
