import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-reset-confirm/link/',
  summary:
    'Whether a mailed link (reset or invitation) still sets a password; it is not used up by that. The answer is the same for a link that was used, is over or never was.',
  body: z.object({ uid: z.string().min(1).max(100), token: z.string().min(1).max(200) }),
  answer: z.object({ usable: z.boolean() }),
})
