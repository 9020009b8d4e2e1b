import type { Conflict } from '@psico/contract/series/series'
import { fieldRefusal, Problem, refusal } from '#core/problem'

export const problems = {
  seriesConflicts: (conflicts: readonly Conflict[], nothingLeft: boolean) =>
    refusal(
      409,
      'series_conflicts',
      nothingLeft
        ? 'Ninguna de estas fechas está libre.'
        : conflicts.length === 1
          ? 'Una de las fechas no está libre, así que no se cambió nada.'
          : `${conflicts.length} de las fechas no están libres, así que no se cambió nada.`,
      { conflicts },
    ),
  seriesIsEmpty: () => fieldRefusal(400, 'series_is_empty', 'skip', 'Deja al menos una fecha en la serie.'),
  firstDatePast: () =>
    new Problem(400, 'slot_past', {
      detail: 'Esa fecha y hora ya pasaron.',
      first_date: ['Esa fecha y hora ya pasaron.'],
    }),
  seriesNotFound: () => refusal(404, 'series_not_found', 'No encontramos esa serie.'),
  notInSeries: () => fieldRefusal(400, 'not_in_series', 'scope', 'Esta cita no es parte de una serie.'),
}
