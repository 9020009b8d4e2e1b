import { z } from 'zod'
import { appointmentStatuses } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, isSeen, localDate, prose } from '../core/fields.ts'

/** Longest message, in characters. */
export const maxMessageLength = 4000
/** The characters of a message as people count them: an emoji of two UTF-16 units is one. */
export const messageLength = (text: string): number => Array.from(text).length
/** Messages of a page, and of the history that comes with a connection. */
export const chatPageSize = 50
/** How many messages one person may send in a while, over all their devices. */
export const sendLimit = { max: 20, windowMs: 10_000 } as const
/** Sockets that one person may hold open at a server process, over all tabs and devices. */
export const socketsPerPerson = 20
/** A ticket opens one socket within this time. */
export const ticketSeconds = 30

/**
 * Why the server closes a socket. 4401: no or dead token; 4403: not one of the two; 4404: no such appointment; 4429: the
 * person opened more than `socketsPerPerson`, and this is the oldest.
 */
export const closeCodes = { signedOut: 4401, notYours: 4403, notFound: 4404, tooMany: 4429 } as const

/** Sentences that the page shows before sending and the server answers with. */
export const chatTexts = {
  empty: 'Escribe un mensaje antes de enviarlo.',
  tooLong: 'El mensaje es demasiado largo: puede tener hasta 4.000 caracteres.',
  closed: 'La cita fue cancelada. Puedes leer el chat, pero ya no escribir en él.',
  notForEmergencies:
    'Este chat no es para emergencias. Si tú u otra persona está en peligro, llama a los servicios de emergencia.',
} as const

/** Where the socket of an appointment's chat is opened; `:id` is the appointment. */
export const chatSocketPath = '/ws/chat/:id/'

/** A message as everybody's client reads it. It is the only frame without a `type`. */
export const chatMessage = z.object({
  id,
  /** Full name. */
  sender: z.string(),
  sender_id: id,
  message: z.string(),
  created_at: instant,
  /** Only on one's own messages that were sent with one. */
  client_id: id.optional(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Up to which of one's own messages the other side's device has them, and the other side has read them. */
const marks = z.object({ delivered: id.nullable(), read: id.nullable() })
export type Marks = z.infer<typeof marks>

/** Frames of the server beside messages; a client may ignore each of them. */
export const serverNote = z.discriminatedUnion('type', [
  /**
   * After the history: who talks with whom about what. `resumed`: the messages sent are what came after the one that
   * the client named; otherwise they are the newest page, and `older` says whether there is more before it.
   */
  z.object({
    type: z.literal('ready'),
    me: id,
    other: z.object({
      id,
      name: z.string(),
      /** Of a professional who has one. */
      photo_url: z.string().nullish(),
    }),
    online: z.boolean(),
    appointment: z.object({
      date: z.string(),
      start_time: z.string(),
      status: z.enum(appointmentStatuses),
    }),
    writable: z.boolean(),
    resumed: z.boolean(),
    older: z.boolean(),
    marks,
  }),
  /** The message with this `client_id` is stored, now or already before. */
  z.object({ type: z.literal('ack'), client_id: id, id, created_at: instant }),
  marks.extend({ type: z.literal('marks') }),
  /** Whether the other side is in the chat. */
  z.object({ type: z.literal('presence'), user_id: id, online: z.boolean() }),
  /** The other side is writing right now. */
  z.object({ type: z.literal('typing'), user_id: id }),
  /** Whether one can write has changed, and why. */
  z.object({ type: z.literal('notice'), writable: z.boolean(), detail: z.string() }),
  /** Something sent was not taken; the socket stays. `retry_after` in seconds. */
  z.object({
    type: z.literal('error'),
    code: z.string(),
    detail: z.string(),
    client_id: id.optional(),
    retry_after: z.number().optional(),
  }),
])
export type ServerNote = z.infer<typeof serverNote>
/** Whatever the server sends over the socket. */
export const serverFrame = z.union([serverNote, chatMessage])
export type ServerFrame = z.infer<typeof serverFrame>

const text = z
  .string({ error: chatTexts.empty })
  .refine(isSeen, chatTexts.empty)
  .refine((value) => messageLength(value) <= maxMessageLength, chatTexts.tooLong)
  .pipe(prose(2 * maxMessageLength))

/** What a client sends: a message, "I am writing", or "I have read everything up to this message". */
export const clientFrame = z.union([
  z.object({ type: z.literal('typing') }),
  z.object({ type: z.literal('read'), id }),
  z.object({ type: z.literal('message').optional(), message: text, client_id: id.optional() }),
])
export type ClientFrame = z.infer<typeof clientFrame>

export const createTicket = endpoint({
  method: 'POST',
  path: '/chat/tickets/',
  summary: 'A ticket that opens the socket of one appointment once, within 30 seconds.',
  body: z.object({ appointment: id }),
  answer: z.object({ ticket: z.string(), expires_in: z.number().int() }),
  status: 201,
})

export const readMessages = endpoint({
  method: 'GET',
  path: '/chat/:id/messages/',
  summary: 'A page of the chat of an appointment, oldest first: the newest, or the one before a message.',
  params: z.object({ id }),
  query: z.object({ before: id.optional() }),
  answer: z.object({ results: z.array(chatMessage), older: z.boolean() }),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/chat/unread/',
  summary: 'Messages that wait for the caller, by appointment; appointments without any are left out.',
  answer: z.object({
    total: z.number().int(),
    results: z.array(z.object({ appointment: id, unread: z.number().int() })),
  }),
})
export type Unread = z.infer<NonNullable<typeof countUnread.answer>>

/** How many chats an inbox shows. */
export const inboxSize = 50

const inboxChat = z.object({
  /** The session whose chat it is. */
  appointment: id,
  patient_name: z.string(),
  appointment_date: localDate,
  start_time: z.string(),
  /** When the newest message was written; its text is read in the chat alone. */
  last_at: instant,
  unread: z.number().int(),
})
export type InboxChat = z.infer<typeof inboxChat>

export const listInbox = endpoint({
  method: 'GET',
  path: '/chat/inbox/',
  summary: `The professional's chats with messages in them, ${inboxSize} at most: those with unread ones first, then the newest; of one patient alone with \`patient\`.`,
  query: z.object({ patient: filter(id) }),
  answer: z.object({ results: z.array(inboxChat) }),
})
