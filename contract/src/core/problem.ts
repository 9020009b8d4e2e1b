import { z } from 'zod'

/**
 * The body of a refusal: `{detail}`, `{non_field_errors}` or `{field: [messages]}`, all in Spanish.
 * `code` is stable and English; screens show the sentence, code and tests look at the code.
 */
export const problemBody = z.looseObject({
  detail: z.string().optional(),
  non_field_errors: z.array(z.string()).optional(),
  code: z.string().optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

/** Messages of one field of a refusal; empty when the field was not refused. */
export function fieldMessages(body: ProblemBody, field: string): string[] {
  const messages = body[field]
  return Array.isArray(messages) ? messages.filter((m): m is string => typeof m === 'string') : []
}
