import type { ImportCard, ImportCounts, ImportProgress, ImportRow } from '@psico/contract/imports/imports'
import { whole } from '../../lib/numbers.ts'

export const texts = {
  listFailed: 'No pudimos cargar las importaciones.',
  importFailed: 'No pudimos cargar esta importación.',
  rowsFailed: 'No pudimos cargar las filas.',
  startFailed: 'No pudimos leer el archivo. Revisa tu conexión e inténtalo de nuevo.',
  checkFailed: 'No pudimos revisar el archivo. Inténtalo de nuevo.',
  mendFailed: 'No pudimos guardar el cambio. Inténtalo de nuevo.',
  applyFailed: 'No se importó nada. Inténtalo de nuevo.',
  undoFailed: 'No se deshizo nada. Inténtalo de nuevo.',
  askFailed: 'No pudimos pedir la exportación. Inténtalo de nuevo.',
  exportsFailed: 'No pudimos cargar las exportaciones.',
  downloadFailed: 'No pudimos descargar la exportación. Inténtalo de nuevo.',
  inviteFailed: 'No pudimos enviar las invitaciones. Inténtalo de nuevo.',
}

export const stateNames: Record<ImportCard['state'], string> = {
  open: 'Sin importar',
  applied: 'Importada',
  undone: 'Deshecha',
}

export const rowStateNames: Record<ImportRow['state'], string> = {
  unchecked: 'Sin revisar',
  error: 'Con errores',
  known: 'Ya está en la clínica',
  new: 'Nueva',
  skipped: 'Omitida',
}

export const knownBy: Record<ImportRow['known'][number]['by'], string> = {
  email: 'Tiene el mismo correo.',
  document: 'Tiene el mismo documento.',
  name: 'Tiene el mismo nombre y fecha de nacimiento.',
  session: 'Es la misma cita.',
  file: 'Es el mismo archivo, de la misma fecha.',
  balance: 'Ya se trajo un saldo igual de esta persona.',
}

export const rowsText = (count: number): string => (count === 1 ? '1 fila' : `${whole(count)} filas`)

const stepNames: Record<ImportProgress['step'], string> = {
  check: 'Revisando las filas',
  apply: 'Importando',
  undo: 'Deshaciendo',
}

/** With how many rows one is done, for example «Importando: 1.250 de 10.000». */
export const progressText = ({ step, done, of }: ImportProgress): string =>
  `${stepNames[step]}: ${whole(done)} de ${whole(of)}`

/** What would come of it, in a sentence. */
export const countsText = (importCounts: ImportCounts): string =>
  [
    `${rowsText(importCounts.new)} por importar`,
    importCounts.known > 0
      ? `${rowsText(importCounts.known)} que ya ${importCounts.known === 1 ? 'está' : 'están'} en la clínica`
      : '',
    importCounts.errors > 0 ? `${rowsText(importCounts.errors)} con errores` : '',
    importCounts.warnings > 0 ? `${rowsText(importCounts.warnings)} con avisos` : '',
  ]
    .filter((text) => text !== '')
    .join(', ')

export const doneText = (counts: { created: number; updated: number; skipped: number }): string =>
  `${counts.created === 1 ? '1 nueva' : `${whole(counts.created)} nuevas`}, ${
    counts.updated === 1 ? '1 completada' : `${whole(counts.updated)} completadas`
  }, ${counts.skipped === 1 ? '1 fuera' : `${whole(counts.skipped)} fuera`}.`
