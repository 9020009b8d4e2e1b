import { refusal } from '#core/problem'

export const problems = {
  owedNotFound: () => refusal(404, 'owed_not_found', 'No encontramos esa devolución.'),
  alreadySettled: () => refusal(409, 'already_settled', 'Esta devolución ya está hecha.'),
}
