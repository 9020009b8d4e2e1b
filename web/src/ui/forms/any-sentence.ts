import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'

/** The server's own sentence about the whole, or its first about a field. */
export const anySentenceOf = (error: unknown, otherwise: string): string =>
  sentenceOf(error, Object.values(fieldErrorsOf(error))[0] ?? otherwise)
