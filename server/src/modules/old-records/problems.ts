import { refusal } from '#core/problem'

export const problems = {
  notFound: () => refusal(404, 'old_record_not_found', 'No encontramos ese archivo.'),
}
