import { z } from 'zod'
import { weaknessOf } from './master-key.ts'

/** A key that nobody guesses. */
export const strongKey = z.string().check(({ value, issues }) => {
  const message = weaknessOf(value)
  // Without the value: what complains of a key must not print it.
  if (message) issues.push({ code: 'custom', message, input: '' })
})
