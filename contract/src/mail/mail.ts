import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

/** A mail that would have left the product, as the dev mailbox keeps it. */
export const keptMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: instant,
  /** Its calendar file, if it has one. */
  attachments: z.array(z.object({ filename: z.string(), content: z.string() })),
})
export type KeptMail = z.infer<typeof keptMail>

export const readMailbox = endpoint({
  method: 'GET',
  path: '/dev/mailbox/',
  summary: 'Outside production only: the mails to an address, newest first, at most 100.',
  query: z.object({ to: z.string().trim().toLowerCase().max(254).default('') }),
  answer: z.object({ results: z.array(keptMail) }),
})
