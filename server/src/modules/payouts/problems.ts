import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  notFound: () => refusal(404, 'statement_not_found', 'No encontramos esa liquidación.'),
  noProfessional: () => refusal(404, 'psychologist_not_found', 'No encontramos a esa persona profesional.'),
  notOver: () => fieldRefusal(400, 'period_not_over', 'to', 'Ese período todavía no terminó.'),
  closedBefore: () => refusal(409, 'days_closed', 'Algunos de esos días ya están en otra liquidación.'),
  nothingThere: () => refusal(409, 'nothing_to_state', 'No hay movimientos para liquidar en ese período.'),
  paidBefore: () => refusal(409, 'already_paid', 'Esta liquidación ya está pagada.'),
  notYours: () => refusal(403, 'not_your_statement', 'Esta liquidación no es tuya.'),
}
