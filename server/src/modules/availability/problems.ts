import { fieldRefusal, problems as general, refusal } from '#core/problem'

export const problems = {
  notFound: general.notFound,
  wrongRole: general.wrongRole,
  whose: () => fieldRefusal(400, 'psychologist_missing', 'psychologist', 'Elige de quién es el horario.'),
  overlap: () =>
    fieldRefusal(400, 'block_overlaps', 'start_time', 'Este horario se cruza con otro bloque del mismo día.'),
  nothingToCopy: () =>
    refusal(409, 'nothing_to_copy', 'Esa persona no tiene horarios en los que quepa una sesión.'),
  tooShort: (blockMinutes: number, sessionMinutes: number) =>
    fieldRefusal(
      400,
      'block_too_short',
      'end_time',
      `Este bloque dura ${blockMinutes} minutos y tus sesiones ${sessionMinutes}: no cabe ninguna. Alárgalo o acorta la duración de la sesión.`,
    ),
  over: () => fieldRefusal(400, 'range_is_over', 'last_day', 'Elige un rango que no haya pasado todavía.'),
}
