import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'
import { tenant } from './clinics.ts'

/** One clinic for the global admin: counts of how it is used, and nothing of what is done there. */
export const readTenant = endpoint({
  method: 'GET',
  path: '/tenants/:id/',
  summary:
    'One clinic in counts: its people, last use, storage, what failed and how it grew. For the global admin.',
  params: z.object({ id }),
  answer: tenant.extend({
    phone: z.string(),
    address: z.string(),
    /** Since when its host is closed, and why; null and empty where it is open. */
    suspended_at: instant.nullable(),
    suspended_because: z.string(),
    people: z.object({
      patients: z.number().int(),
      professionals: z.number().int(),
      reception: z.number().int(),
      admins: z.number().int(),
    }),
    /** Booked and still to come: whom a suspension would reach. */
    future_sessions: z.number().int(),
    /** When somebody signed in was there last; null for never. */
    last_activity: instant.nullable(),
    /** Files that its people sent, in bytes. */
    storage_bytes: z.number(),
    /** Mails that were given up, and due work that failed again and again. */
    failed_mails: z.number().int(),
    failing_jobs: z.number().int(),
    /** The last six months, the oldest first: accounts made, and sessions of that month. */
    growth: z.array(z.object({ month: z.string(), accounts: z.number().int(), sessions: z.number().int() })),
  }),
})
