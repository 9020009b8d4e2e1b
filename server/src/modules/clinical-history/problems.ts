import type { ClinicalHistory, HistoryContent } from '@psico/contract/clinical-history/clinical-history'
import { refusal } from '#core/problem'

export const problems = {
  notMetYet: () =>
    refusal(
      403,
      'not_met_yet',
      'Lo que otros escribieron de esta persona se abre cuando confirme, pague o asista a su primera sesión contigo. Tus propias notas no cambian.',
    ),
  historyNotFound: () =>
    refusal(404, 'history_not_found', 'Este paciente todavía no tiene una historia clínica.'),
  versionNotFound: () => refusal(404, 'version_not_found', 'Esa versión de la historia clínica no existe.'),
  changedMeanwhile: (current: ClinicalHistory | null, yours: HistoryContent) =>
    refusal(
      409,
      'history_changed',
      'La historia clínica cambió mientras la editabas. Revisa ambas versiones antes de guardar.',
      { current, yours },
    ),
}
