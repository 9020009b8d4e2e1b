import type { GoalState } from '@psico/contract/episodes/episodes'

export const texts = {
  episodesFailed: 'No se pudieron cargar el proceso y sus objetivos.',
  followUpFailed: 'No se pudo cargar el seguimiento.',
  goalSaved: 'Objetivo guardado.',
  goalFailed: 'No se pudo guardar el objetivo.',
  closed: 'Proceso cerrado.',
  closeFailed: 'No se pudo cerrar el proceso.',
  postponed: 'Aplazado una semana.',
  postponeFailed: 'No se pudo aplazar.',
}

export const goalStateNames: Readonly<Record<GoalState, string>> = {
  open: 'En curso',
  met: 'Logrado',
  dropped: 'Dejado',
}
