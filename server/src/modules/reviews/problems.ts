import { problems as general, refusal } from '#core/problem'

export const problems = {
  notFound: general.notFound,
  notYours: () => refusal(403, 'not_your_appointment', 'Solo puedes calificar tus propias citas.'),
  notCompleted: () => refusal(409, 'not_completed', 'Solo puedes calificar una cita cuando esté completada.'),
  alreadyRated: () => refusal(409, 'already_rated', 'Ya calificaste esta cita.'),
}
