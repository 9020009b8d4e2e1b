import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

/** What a feed says of whom a session is with: nothing, their initials, or the first name with an initial. */
export const feedDetails = ['busy', 'initials', 'names'] as const
export type FeedDetail = (typeof feedDetails)[number]

/** What is known of a private feed address, only shown when it is made. It was last read at, to the hour. */
export const calendarFeed = z.object({
  active: z.boolean(),
  created_at: instant.nullable(),
  last_read_at: instant.nullable(),
  detail: z.enum(feedDetails),
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/appointments/calendar/',
  summary: "Whether one has a private address for one's own calendar program.",
  answer: calendarFeed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/appointments/calendar/',
  summary: 'Makes a private address; an earlier one stops working. It is shown this once.',
  answer: calendarFeed.extend({ address: z.string() }),
  status: 201,
})

export const changeCalendarFeed = endpoint({
  method: 'PATCH',
  path: '/appointments/calendar/',
  summary: 'How much the address that there is tells; 404 where there is none.',
  body: z.object({ detail: z.enum(feedDetails, { error: 'Elige cuánto muestra tu calendario.' }) }),
  answer: calendarFeed,
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/appointments/calendar/',
  summary: 'Revokes the private calendar address.',
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/appointments/calendar/:file',
  summary: 'The sessions as iCalendar (RFC 5545); `file` is the secret and ".ics".',
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) }),
  file: 'text/calendar',
})

export const readSessionCalendar = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/calendar/',
  summary: 'One confirmed session of its two people as iCalendar.',
  params: z.object({ id }),
  file: 'text/calendar',
})
