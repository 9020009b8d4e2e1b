import { z } from 'zod'
import { appointment, cancelTerms, modalities, paymentMethods } from '../sessions/appointments.ts'
import { addDays, minutesOf, timeText } from '../core/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, localDate, localTime, pageOf, pageQuery } from '../core/fields.ts'

/** How many sessions a series has. */
export const seriesLimits = { least: 2, most: 52 } as const

/** Why a date of a series cannot be booked. */
export const conflictReasons = ['taken', 'patient_busy', 'closed', 'outside_hours', 'no_such_time'] as const
export type ConflictReason = (typeof conflictReasons)[number]

export const conflictWords: Record<ConflictReason, string> = {
  taken: 'Esa hora ya está ocupada',
  patient_busy: 'La persona tiene otra cita a esa hora',
  closed: 'Ese día no hay atención',
  outside_hours: 'Fuera del horario de atención',
  no_such_time: 'Esa hora no existe por el cambio de hora',
}

/** A date that cannot be had, and why. */
export const conflict = z.object({ date: localDate, reason: z.enum(conflictReasons) })
export type Conflict = z.infer<typeof conflict>

/** A moment of the clinic's clock. */
export interface Hour {
  date: string
  time: string
}

/** The dates of a series by the calendar, before anything is judged. */
export const seriesDates = (first: string, everyWeeks: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n * everyWeeks * 7))

const dayMinutes = 1440
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** By how many minutes of the wall clock, days included, one moment lies behind another. */
export const shiftBetween = (from: Hour, to: Hour): number =>
  daysBetween(from.date, to.date) * dayMinutes + minutesOf(to.time) - minutesOf(from.time)

/** A moment that many minutes of the wall clock later; summer time plays no part in it. */
export function shifted({ date, time }: Hour, minutes: number): Hour {
  const total = minutesOf(time) + minutes
  const days = Math.floor(total / dayMinutes)
  return { date: addDays(date, days), time: timeText(total - days * dayMinutes) }
}

const weeks = 'Elige cada semana (1) o cada dos semanas (2).'
const count = `Una serie tiene de ${seriesLimits.least} a ${seriesLimits.most} sesiones.`

const planned = z.object({
  /** One of both: for whom it is. */
  patient: id.optional(),
  couple: id.optional(),
  /** Who holds it; a professional books for themself and may leave it out. */
  psychologist: id.optional(),
  first_date: localDate,
  start_time: localTime,
  every_weeks: z.literal([1, 2], { error: weeks }),
  count: z.number({ error: count }).int(count).min(seriesLimits.least, count).max(seriesLimits.most, count),
  payment_method: z.enum(paymentMethods),
  /** A pack that was bought: each session is confirmed at once; all or nothing. */
  pack: id.optional(),
  /** Left out: the only one that the professional offers, else online. */
  modality: z.enum(modalities).optional(),
  /** Dates of the series that are left out. */
  skip: z.array(localDate).max(seriesLimits.most).optional(),
  /** Dates of the series that are held at another moment. */
  changes: z
    .array(z.object({ date: localDate, appointment_date: localDate, start_time: localTime }))
    .max(seriesLimits.most)
    .optional(),
})

/** A series is of one patient, or of one couple. */
const isForOne = (request: { patient?: string | undefined; couple?: string | undefined }) =>
  !request.patient !== !request.couple
const forOne = { path: ['patient'], message: 'Elige a una persona o a una pareja.' }

export const bookSeries = endpoint({
  method: 'POST',
  path: '/appointments/series/',
  summary: 'Staff book a series: all of it, or nothing and a list of the dates that cannot be had.',
  body: planned
    .extend({
      /** Books the dates that can be had and leaves out the others. */
      skip_conflicts: z.boolean().optional(),
    })
    .refine(isForOne, forOne),
  answer: z.object({ series: id, appointments: z.array(appointment) }),
  status: 201,
})

/** A date of a series as it would be booked. */
export const seriesDate = z.object({
  /** The date of the series; `appointment_date` and `start_time` are where it would be held. */
  date: localDate,
  appointment_date: localDate,
  start_time: z.string(),
  /** Null: it can be had. `past`: the moment is over. */
  reason: z.enum([...conflictReasons, 'past']).nullable(),
})
export type SeriesDate = z.infer<typeof seriesDate>

export const previewSeries = endpoint({
  method: 'POST',
  path: '/appointments/series/preview/',
  summary: 'What a series would be, date by date, without booking anything.',
  body: planned.refine(isForOne, forOne),
  answer: z.object({ dates: z.array(seriesDate) }),
})

export const cancelSeries = endpoint({
  method: 'POST',
  path: '/appointments/series/:id/cancel/',
  summary:
    'Cancels what is still to come of a series, from a date on or all of it; a repeat finds nothing left.',
  params: z.object({ id }),
  body: z
    .object({
      from_date: localDate.optional(),
      /** Where staff cancel: by the policy that was accepted, as for one session; else everything goes back. */
      cancel: cancelTerms.optional(),
    })
    .optional(),
  answer: z.object({ series: id, cancelled: z.array(appointment) }),
})

/** A series with sessions still to come. */
export const seriesCard = z.object({
  id,
  psychologist: id,
  psychologist_name: z.string(),
  patient: id,
  patient_name: z.string(),
  every_weeks: z.number().int(),
  /** How many sessions were booked, and how many are still to come. */
  count: z.number().int(),
  left: z.number().int(),
  next_date: localDate,
  next_time: z.string(),
  next_starts_at: instant,
  /** When most of those to come are, Monday 0: one that was moved says nothing of the others. Older processes do not tell. */
  usual_weekday: z.number().int().optional(),
  usual_time: z.string().optional(),
  last_date: localDate,
})
export type SeriesCard = z.infer<typeof seriesCard>

export const listSeries = endpoint({
  method: 'GET',
  path: '/appointments/series/',
  summary: "One's own series with sessions still to come; reception and admin see all of the clinic.",
  query: pageQuery,
  answer: pageOf(seriesCard),
})
