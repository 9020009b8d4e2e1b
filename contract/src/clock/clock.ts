import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** Thirty years: longer than any country has a clinical record kept, which is what falls due last. */
export const mostSecondsAhead = 30 * 365 * 86_400

export const advanceClock = endpoint({
  method: 'POST',
  path: '/dev/clock/',
  summary:
    'Outside production only, at any host: moves the server’s clock forward. What became due is done within five seconds.',
  body: z.object({ advance_seconds: z.number().int().min(0).max(mostSecondsAhead) }),
})
