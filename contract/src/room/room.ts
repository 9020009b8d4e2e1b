import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

/** The room opens before the session and stays open after it, in minutes. */
export const opensBefore = 15
export const closesAfter = 60
/** A ticket opens one socket within this time. */
export const roomTicketSeconds = 60
/** Longest frame, in characters: an offer with many ways to reach somebody stays far below. */
export const longestRoomFrame = 64 * 1024
/** How many frames one socket may send at once, and how many a second after that. */
export const roomFrameLimit = { burst: 200, perSecond: 40 } as const
/** How many frames that are none a socket may send before it is closed. */
export const mostWrongFrames = 20

/**
 * Why the server closes a socket. 4401: no or dead ticket; 4403: not one of the people of the room; 4404: no such appointment;
 * 4409: another window of the same person took its place; 4410: the room is closed; 4429: too many frames.
 */
export const roomCloseCodes = {
  signedOut: 4401,
  notYours: 4403,
  notFound: 4404,
  replaced: 4409,
  closed: 4410,
  tooMany: 4429,
} as const

/** Where the socket of an appointment's room is opened; `:id` is the appointment. */
export const roomSocketPath = '/ws/room/:id/'

/** What a person sends of themself. */
export const media = z.object({ camera: z.boolean(), microphone: z.boolean(), screen: z.boolean() })
export type Media = z.infer<typeof media>

/** For whom a frame is: may be left out where there is one other person. `page`: only for this window of theirs. */
const addressed = { to: id.optional(), page: id.optional() }
const sdp = z.string().min(1).max(longestRoomFrame)
const candidate = z
  .object({
    candidate: z.string().max(2000),
    sdpMid: z.string().max(100).nullish(),
    sdpMLineIndex: z.number().int().min(0).max(100).nullish(),
    usernameFragment: z.string().max(300).nullish(),
  })
  .nullable()

const signals = [
  z.object({ type: z.literal('offer'), sdp, ...addressed }),
  z.object({ type: z.literal('answer'), sdp, ...addressed }),
  z.object({ type: z.literal('candidate'), candidate, ...addressed }),
] as const

/** What a client sends. */
export const roomFrame = z.discriminatedUnion('type', [
  ...signals,
  /** Who holds the session lets somebody in: everybody who waits, or one person. */
  z.object({ type: z.literal('admit'), to: id.optional() }),
  /** Hung up on purpose. */
  z.object({ type: z.literal('bye') }),
  media.extend({ type: z.literal('media') }),
])
export type RoomFrame = z.infer<typeof roomFrame>
export type Signal = Extract<RoomFrame, { type: 'offer' | 'answer' | 'candidate' }>

/** Somebody of the room. `away`: not here, or the line broke; `left`: hung up. */
const person = z.object({
  id,
  name: z.string(),
  role: z.enum(['professional', 'patient']),
  state: z.enum(['here', 'away', 'left']),
  admitted: z.boolean(),
  /** The window that they have open; null while they are not here, and before both were let in. */
  page: id.nullable(),
  media: media.nullable(),
})
export type RoomPerson = z.infer<typeof person>

/** What the server sends. */
export const roomNote = z.discriminatedUnion('type', [
  /** Once, first: who one is. */
  z.object({
    type: z.literal('ready'),
    me: id,
    page: id,
    may_admit: z.boolean(),
    opens_at: instant,
    closes_at: instant,
    starts_at: instant,
    ends_at: instant,
    /** The server's clock. */
    now: instant,
    people: z.array(person),
  }),
  /** After every change: everybody, oneself too. */
  z.object({ type: z.literal('people'), people: z.array(person) }),
  z.object({ type: z.literal('offer'), sdp, from: id, page: id }),
  z.object({ type: z.literal('answer'), sdp, from: id, page: id }),
  z.object({ type: z.literal('candidate'), candidate, from: id, page: id }),
  /** Something sent was not taken; the socket stays. */
  z.object({ type: z.literal('error'), code: z.string(), detail: z.string() }),
])
export type RoomNote = z.infer<typeof roomNote>

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})

export const enterRoom = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/room/',
  summary:
    'A ticket for the room of a session by video, for its people, from 15 minutes before the start to 60 after the end; outside of that 409 `room_closed` with `opens_at` and `why` (`early`, `over`, or `elsewhere` for one that is not held here).',
  params: z.object({ id }),
  answer: z.object({
    ticket: z.string(),
    ice_servers: z.array(iceServer),
    opens_at: instant,
    closes_at: instant,
    starts_at: instant,
    ends_at: instant,
    /** Whom to phone where no call goes through; null where the number is unknown or not theirs to see. */
    other: z.object({ name: z.string(), phone: z.string().nullable() }),
  }),
})
export type RoomEntry = z.infer<NonNullable<typeof enterRoom.answer>>

export const readPresence = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/room/presence/',
  summary:
    "Who was in the room from when to when, for its people and the clinic's desk; `to` is null for who is there now.",
  params: z.object({ id }),
  answer: z.object({
    results: z.array(z.object({ user: id, name: z.string(), from: instant, to: instant.nullable() })),
  }),
})
