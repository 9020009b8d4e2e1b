import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, line, localDate } from '../core/fields.ts'

export const messageChannels = ['mail', 'whatsapp', 'push', 'by_hand'] as const
export const messageStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'opened'] as const
export type MessageChannel = (typeof messageChannels)[number]
export type MessageState = (typeof messageStates)[number]

/** One message to the patient about a session, and how far it came. */
const message = z.object({
  kind: z.string(),
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  at: instant,
})
export type Message = z.infer<typeof message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/messages/',
  summary: 'What the patient was told about a session, by which channel, and how far it came; for staff.',
  params: z.object({ id }),
  answer: z.object({ results: z.array(message) }),
})

/** A reminder that reception sends by hand. */
const byHand = z.object({
  appointment: id,
  start_time: z.string(),
  patient_name: z.string(),
  phone: z.string(),
  /** Somebody else sees that telephone, too. */
  is_shared: z.boolean(),
  text: z.string(),
  /** Opens WhatsApp with the number and the text. */
  url: z.string(),
  /** The text was opened; whether it was sent nobody knows. */
  opened_at: instant.nullable(),
  opened_by_name: z.string().nullable(),
})
export type ByHand = z.infer<typeof byHand>

export const listByHand = endpoint({
  method: 'GET',
  path: '/messages/by-hand/',
  summary:
    'The reminders of a day of sessions (tomorrow unless told) with a ready address of WhatsApp; for the desk.',
  query: z.object({ date: filter(localDate) }),
  answer: z.object({
    date: z.string(),
    /** Whether the clinic writes its reminders by hand at all. */
    is_on: z.boolean(),
    results: z.array(byHand),
  }),
})

export const openByHand = endpoint({
  method: 'POST',
  path: '/messages/by-hand/:appointment/opened/',
  summary: 'Notes that the prepared reminder of a session was opened.',
  params: z.object({ appointment: id }),
  answer: byHand,
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/messages/whatsapp/test/',
  summary: 'Sends a test message to a number, with the account that is set; for admins.',
  body: z.object({ phone: line(30) }),
  answer: z.object({ phone: z.string() }),
})

const hookParams = z.object({ subdomain: z.string().max(63) })

export const verifyWebhook = endpoint({
  method: 'GET',
  path: '/messages/whatsapp/:subdomain/webhook/',
  summary: 'Meta asks whether the address is the clinic’s (verify token).',
  params: hookParams,
  file: 'text/plain',
})

export const takeWebhook = endpoint({
  method: 'POST',
  path: '/messages/whatsapp/:subdomain/webhook/',
  summary: 'What happens to messages, and what people write back; signed by Meta.',
  params: hookParams,
  answer: z.object({ received: z.literal(true) }),
})
