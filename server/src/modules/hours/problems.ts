import { refusal } from '#core/problem'

export const problems = {
  professionalNotFound: () => refusal(404, 'professional_not_found', 'No encontramos a ese profesional.'),
}
