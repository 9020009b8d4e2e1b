import { fieldRefusal, problems as general } from '#platform/http/problem'

export const problems = {
  notFound: general.notFound,
  overlap: () =>
    fieldRefusal(400, 'block_overlaps', 'start_time', 'Este horario se cruza con otro bloque del mismo día.'),
  over: () => fieldRefusal(400, 'range_is_over', 'last_day', 'Elige un rango que no haya pasado todavía.'),
}
