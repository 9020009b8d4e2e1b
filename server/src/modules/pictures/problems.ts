import { maxPictureBytes, maxPictureSide, pictureTexts } from '@psico/contract/pictures/pictures'
import { Problem, refusal } from '#core/problem'

/** A refused picture speaks twice: `detail` for whoever shows one sentence, the field for the form. */
const refuse = (status: number, code: string, field: string, sentence: string) =>
  new Problem(status, code, { detail: sentence, [field]: [sentence] })

const tooWide = `La imagen puede medir hasta ${maxPictureSide} × ${maxPictureSide} píxeles y pesar hasta ${maxPictureBytes / 1024} KB. Redúcela e inténtalo de nuevo.`

export const problems = {
  missing: (field: string) => refuse(400, 'missing_picture', field, 'Elige una imagen.'),
  wrongType: (field: string) => refuse(415, 'wrong_type', field, pictureTexts.wrongType),
  tooLarge: (field: string) => refuse(413, 'too_large', field, pictureTexts.tooLarge),
  tooWide: (field: string) => refuse(413, 'too_wide', field, tooWide),
  pictureNotFound: () => refusal(404, 'picture_not_found', 'No encontramos esa imagen.'),
}
