import { fieldRefusal, Problem, refusal } from '#core/problem'
import { notOfAge } from './rules.ts'

export const problems = {
  coupleExists: (id: string) =>
    refusal(409, 'couple_exists', 'Estas dos personas ya son una pareja en la clínica.', {
      code: 'couple_exists',
      id,
    }),
  /** `minors`: which of the two. */
  ofMinor: (minors: readonly string[]) => new Problem(400, 'couple_of_minor', { people: [notOfAge], minors }),
  sessionsAhead: (count: number) =>
    refusal(
      409,
      'future_sessions',
      count === 1
        ? 'Esta pareja tiene 1 sesión por venir. Cancélala antes de cerrar su expediente.'
        : `Esta pareja tiene ${count} sesiones por venir. Cancélalas antes de cerrar su expediente.`,
      { code: 'future_sessions', count },
    ),
  notOneOfThem: () =>
    fieldRefusal(400, 'not_one_of_them', 'payer', 'Elige a una de las dos personas de la pareja.'),
  ended: () => refusal(409, 'couple_ended', 'El expediente de esta pareja ya está cerrado.'),
}
