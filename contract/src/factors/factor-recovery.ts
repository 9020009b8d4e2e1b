import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

const userId = z.object({ id })
/** How somebody of the clinic stands with their second step, for its admins. */
const standing = z.object({
  has_factor: z.boolean(),
  /** When a recovery that was asked for is done; null where none is. */
  recovery_due_at: instant.nullable(),
})
export type FactorStanding = z.infer<typeof standing>

export const readFactorStanding = endpoint({
  method: 'GET',
  path: '/admin/users/:id/second-factor/',
  summary: 'Whether a person of the clinic has a second factor, and when a recovery is done.',
  params: userId,
  answer: standing,
})

export const recoverFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:id/second-factor/recover/',
  summary: 'Takes a lost second factor away after 24 hours; the person is told and can stop it.',
  params: userId,
  answer: standing,
  status: 201,
})

const token = z.object({ token: z.string().min(1).max(100) })

export const readFactorRecovery = endpoint({
  method: 'GET',
  path: '/auth/factor-recovery/:token/',
  summary: 'How a recovery stands that a mail told of.',
  params: token,
  answer: z.object({ state: z.enum(['waiting', 'stopped', 'done']), due_at: instant }),
})

export const stopFactorRecovery = endpoint({
  method: 'POST',
  path: '/auth/factor-recovery/:token/stop/',
  summary: 'Stops it, once and for all; without login, from the mail.',
  params: token,
  answer: z.object({ detail: z.string() }),
})
