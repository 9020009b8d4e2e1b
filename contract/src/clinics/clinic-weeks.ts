import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const readClinicWeeks = endpoint({
  method: 'GET',
  path: '/tenants/current/weeks/',
  summary: 'The last eight weeks of the own clinic in figures; for its admins.',
  answer: z.object({
    /** The oldest first; each begins on a Monday of the clinic's calendar. */
    weeks: z.array(
      z.object({
        first_day: z.string(),
        sessions: z.number().int(),
        cancelled: z.number().int(),
        /** What came in less what went back, in the clinic's currency. */
        income: z.number(),
      }),
    ),
  }),
})
