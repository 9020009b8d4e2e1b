import { z } from 'zod'
import { modalities } from '../sessions/appointments.ts'
import { addDays } from '../core/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, localDate, localTime } from '../core/fields.ts'

/** How many days the hours of an agenda are asked for at once. */
export const mostAgendaDays = 31
/** How many days the use of a clinic's hours is looked at over at once. */
export const mostOccupancyDays = 366

/** From one day to another, both included. */
const span = (most: number) =>
  z
    .object({ from: localDate, to: localDate })
    .refine((value) => value.to >= value.from, {
      path: ['to'],
      message: 'El último día no puede ser anterior al primero.',
    })
    .refine((value) => addDays(value.from, most - 1) >= value.to, {
      path: ['to'],
      message: `Se pueden pedir como máximo ${most} días.`,
    })

/** Times of the clinic's clock; the end of a whole day is `24:00`. */
const stretch = { start: z.string(), end: z.string() }

/** What a professional's day is made of beside its sessions. */
export const agendaDay = z.object({
  psychologist: id,
  date: localDate,
  /** Hours in which sessions are held, without what is closed. */
  open: z.array(z.object(stretch)),
  /** What somebody closed, with their words for it. */
  closed: z.array(z.object({ ...stretch, reason: z.string() })),
  /** Kept for one person for a while: an offer of the waiting list, or a checkout that is open. */
  held: z.array(z.object({ ...stretch, kind: z.enum(['offer', 'checkout']) })),
  /** Whole sessions that staff can book now. */
  free: z.array(z.object(stretch)),
})
export type AgendaDay = z.infer<typeof agendaDay>

export const readAgendaHours = endpoint({
  method: 'GET',
  path: '/appointments/agenda/hours/',
  summary: `Open, closed, held and free hours by professional and day, ${mostAgendaDays} days at most; a professional sees their own.`,
  query: span(mostAgendaDays),
  answer: z.object({ results: z.array(agendaDay) }),
})

export const readWhoIsFree = endpoint({
  method: 'GET',
  path: '/appointments/free/',
  summary: 'Who can be booked at an hour, as staff book; of the others the next hour from then on.',
  query: z.object({ date: localDate, time: localTime }),
  answer: z.object({
    free: z.array(
      z.object({
        psychologist: id,
        name: z.string(),
        modalities: z.array(z.enum(modalities)),
        /** In currency units. */
        fee: z.number(),
      }),
    ),
    later: z.array(z.object({ psychologist: id, name: z.string(), date: localDate, time: localTime })),
  }),
})

/** What became of a professional's hours; what they offered is told by the weekly hours of now. */
export const occupancy = z.object({
  psychologist: id,
  name: z.string(),
  offered_minutes: z.number().int(),
  /** Of sessions that were or will be held, and of those that were missed. */
  booked_minutes: z.number().int(),
  sessions: z.number().int(),
  no_shows: z.number().int(),
  /** Called off by the patient after the agreed time; part of `cancelled`. */
  late_cancellations: z.number().int(),
  cancelled: z.number().int(),
})
export type Occupancy = z.infer<typeof occupancy>

export const readOccupancy = endpoint({
  method: 'GET',
  path: '/tenants/current/occupancy/',
  summary: `What was offered and what became of it, by professional, ${mostOccupancyDays} days at most.`,
  query: span(mostOccupancyDays),
  answer: z.object({ results: z.array(occupancy) }),
})
