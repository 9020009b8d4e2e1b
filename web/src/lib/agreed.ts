import type { z } from 'zod'

/**
 * What the server sent, held against the contract where the build has its schemas (scripts/web-build.ts): there something
 * that is not as agreed fails where it arrives, in the console too, and not as an empty place on some screen.
 */
export function agreed(schema: z.ZodType | undefined, sent: unknown, where: string): unknown {
  if (import.meta.env.MODE === 'production') return sent
  const problem = schema?.safeParse(sent).error
  if (!problem) return sent
  const error = new Error(`${where}: the server sent what the contract does not say: ${problem.message}`)
  // Whoever asked may show a sentence of its own instead; the console, and with it a journey, hears of it all the same.
  if ('reportError' in globalThis) reportError(error)
  throw error
}
