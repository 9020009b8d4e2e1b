import { refusal } from '#core/problem'

export const problems = {
  differenceNotFound: () => refusal(404, 'difference_not_found', 'No encontramos esa diferencia.'),
  alreadyExplained: () => refusal(409, 'already_explained', 'Esta diferencia ya está explicada.'),
}
