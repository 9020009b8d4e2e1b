import { counted } from '../../lib/numbers.ts'

export const texts = {
  loadFailed: 'No se pudo cargar tu disponibilidad.',
  rangesFailed: 'No se pudieron cargar tus vacaciones y días extra.',
  rulesLoadFailed: 'No se pudieron cargar tus reglas de reserva.',
  addFailed: 'Error al añadir el horario.',
  removeFailed: 'No se pudo eliminar el horario.',
  bothRequired: 'Ambos campos son requeridos.',
  hourMissing: 'Elige una hora.',
  required: 'Este campo es requerido.',
  added: 'Horario añadido.',
  removed: 'Horario eliminado.',
  rulesSaved: 'Reglas de reserva guardadas.',
  rulesFailed: 'No se pudieron guardar las reglas de reserva.',
  rangeFailed: 'No se pudo guardar el cambio de agenda.',
  rangeRemoved: 'Cambio de agenda quitado.',
  rangeAdded: (sessions: number) =>
    sessions === 0 ? 'Cambio de agenda guardado.' : `Cambio de agenda guardado. ${untouched(sessions)}`,
  datesRequired: 'Indica el primer día.',
  previewFailed: 'No se pudo cargar lo que ven tus pacientes.',
  notOffered: 'En los próximos 14 días no hay ningún horario que tus pacientes puedan reservar.',
}

/** The same of hours that the clinic keeps for somebody. */
export const textsOfOthers = {
  ...texts,
  loadFailed: 'No se pudieron cargar los horarios.',
  rangesFailed: 'No se pudieron cargar las vacaciones y los días extra.',
  rulesLoadFailed: 'No se pudieron cargar las reglas de reserva.',
  previewFailed: 'No se pudo cargar lo que ven los pacientes.',
  notOffered: 'En los próximos 14 días no hay ningún horario que un paciente pueda reservar.',
}

/** What was added, and that some of it met hours that stand. */
export function addedText(leftOut: number, isOwn: boolean): string {
  if (leftOut === 0) return texts.added
  return leftOut === 1
    ? `Horarios añadidos. Uno se cruzaba con otro ${isOwn ? 'tuyo' : 'suyo'} y no se añadió.`
    : `Horarios añadidos. ${counted(leftOut, 'se cruzaba', 'se cruzaban')} con otros ${isOwn ? 'tuyos' : 'suyos'} y no se añadieron.`
}

/** That sessions lie in time that closes, and that nothing happens to them. */
export function untouched(sessions: number): string {
  return sessions === 1
    ? 'Hay 1 cita en ese tiempo: sigue en pie, no se cancela ni se mueve.'
    : `Hay ${counted(sessions, 'cita', 'citas')} en ese tiempo: siguen en pie, ninguna se cancela ni se mueve.`
}
