import { z } from 'zod'

/**
 * How references are told apart: a bank's statement, a patient's picture and two members of staff write the same one in
 * more ways than one.
 */
export const referenceKey = (reference: string): string => cleanReference(reference).toLowerCase()

const cleanReference = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Banks, copying and telephones each have a hyphen of their own; it is the same reference.
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** What a bank calls a movement. */
export const bankReference = z
  .string('Escribe la referencia del banco.')
  .max(200, 'La referencia tiene hasta 80 caracteres.')
  .transform(cleanReference)
  .pipe(
    z
      .string()
      .min(1, 'Escribe la referencia del banco.')
      .max(80, 'La referencia tiene hasta 80 caracteres.')
      .regex(/^\P{Cc}*$/u, 'No uses saltos de línea ni caracteres de control.'),
  )
