import { refusal, type Problem } from './problem.ts'

/** What the reader of forms says where one brings more than it may. */
const limitCodes: readonly unknown[] = ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']

/** Why a form could not be read to its end: it brings more than one file, or the connection broke off. */
export function uploadBroken(error: unknown): Problem {
  if (error instanceof Error && 'code' in error && limitCodes.includes(error.code))
    return refusal(400, 'one_file_only', 'Envía un solo archivo por vez.')
  return refusal(400, 'upload_cut_off', 'El envío se interrumpió. Inténtalo de nuevo.')
}

/** The content of a sent file. @throws uploadBroken */
export async function* unbroken(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw uploadBroken(error)
  }
}
