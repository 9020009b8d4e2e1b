import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line, localDate, localTime } from '../core/fields.ts'

/** Whose availability it is: professionals may leave it out, an admin names them (in the address or in what is sent). */
const whose = { psychologist: id.optional() }
const ofSomebody = z.object(whose)

/** No session is longer, and no pause after one; the database says the same. */
export const longestSessionMinutes = 480
export const longestPauseMinutes = 240

/** What a new block starts with. */
export const newBlock = { start_time: '09:00', end_time: '12:00' } as const

const endAfterStart = 'La hora de fin debe ser posterior a la de inicio.'

export const block = z.object({
  id,
  weekday: z.number().int(),
  start_time: z.string(),
  end_time: z.string(),
})
export type Block = z.infer<typeof block>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/appointments/availability/',
  summary: 'Weekly blocks, one’s own or of whom an admin names, Monday first.',
  query: z.looseObject(whose),
  answer: z.object({ results: z.array(block) }),
})

export const addBlock = endpoint({
  method: 'POST',
  path: '/appointments/availability/',
  summary: 'Adds weekly hours; hours that overlap others of that day are refused.',
  query: ofSomebody,
  body: z
    .object({
      ...whose,
      weekday: z.number().int().min(0).max(6),
      start_time: localTime,
      end_time: localTime,
    })
    .refine((value) => value.end_time > value.start_time, { path: ['end_time'], message: endAfterStart }),
  answer: block,
  status: 201,
})

const weeklyHours = z
  .object({ weekday: z.number().int().min(0).max(6), start_time: localTime, end_time: localTime })
  .refine((value) => value.end_time > value.start_time, { path: ['end_time'], message: endAfterStart })

export const addBlocks = endpoint({
  method: 'POST',
  path: '/appointments/availability/several/',
  summary:
    'Adds weekly hours to several days at once, as given or as a colleague has them; those that meet hours that stand are left out.',
  query: ofSomebody,
  body: z
    .object({
      ...whose,
      blocks: z
        .array(weeklyHours)
        .min(1, 'Elige al menos un día.')
        .max(56, 'Son demasiados horarios a la vez.')
        .optional(),
      /** The user id of a colleague who works here. */
      copy_from: id.optional(),
    })
    .refine((value) => (value.blocks === undefined) !== (value.copy_from === undefined), {
      path: ['blocks'],
      message: 'Indica los horarios o de quién se copian.',
    }),
  answer: z.object({
    results: z.array(block),
    /** How many of them met hours that stand, and were not added. */
    left_out: z.number().int(),
  }),
  status: 201,
})

export const readBlock = endpoint({
  method: 'GET',
  path: '/appointments/availability/:id/',
  summary: 'One weekly block, and how many live sessions to come lie in it: asked before it is removed.',
  params: z.object({ id }),
  query: ofSomebody,
  answer: block.extend({ sessions_inside: z.number().int() }),
})

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/appointments/availability/:id/',
  summary: 'Removes weekly hours; sessions booked in them stay.',
  params: z.object({ id }),
  query: ofSomebody,
})

/** A range of days that opens or closes time; without times it is the whole day (closing only). */
export const exception = z.object({
  id,
  kind: z.enum(['open', 'closed']),
  first_day: localDate,
  last_day: localDate,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  note: z.string(),
})
export type Exception = z.infer<typeof exception>

/** With the live sessions that lie in the closed time; none of them is touched. */
export const placedException = exception.extend({ sessions_inside: z.number().int() })
export type PlacedException = z.infer<typeof placedException>

export const listExceptions = endpoint({
  method: 'GET',
  path: '/appointments/availability/exceptions/',
  summary: 'Ranges that end on `from` (today, unless told) or later, soonest first.',
  query: z.object({ from: localDate.optional(), ...whose }),
  answer: z.object({ results: z.array(placedException) }),
})

export const addException = endpoint({
  method: 'POST',
  path: '/appointments/availability/exceptions/',
  summary: 'Opens or closes a range of days.',
  query: ofSomebody,
  body: z
    .object({
      ...whose,
      kind: z.enum(['open', 'closed']),
      first_day: localDate,
      last_day: localDate,
      start_time: localTime.nullish(),
      end_time: localTime.nullish(),
      note: line(120, 0).default(''),
    })
    .refine((value) => value.last_day >= value.first_day, {
      path: ['last_day'],
      message: 'El último día no puede ser anterior al primero.',
    })
    .refine((value) => !value.start_time === !value.end_time, {
      path: ['end_time'],
      message: 'Indica las dos horas o ninguna.',
    })
    .refine((value) => value.kind === 'closed' || value.start_time, {
      path: ['start_time'],
      message: 'Para abrir un horario indica desde y hasta qué hora.',
    })
    .refine((value) => !value.start_time || !value.end_time || value.end_time > value.start_time, {
      path: ['end_time'],
      message: endAfterStart,
    }),
  answer: placedException,
  status: 201,
})

export const removeException = endpoint({
  method: 'DELETE',
  path: '/appointments/availability/exceptions/:id/',
  summary: 'Takes a range of days back.',
  params: z.object({ id }),
  query: ofSomebody,
})

export const bookingRules = z.object({
  session_duration: z.number().int().min(10).max(longestSessionMinutes),
  pause_minutes: z.number().int().min(0).max(longestPauseMinutes),
  notice_minutes: z.number().int().min(0).max(20_160),
  horizon_days: z.number().int().min(1).max(365),
})
export type BookingRules = z.infer<typeof bookingRules>

export const readBookingRules = endpoint({
  method: 'GET',
  path: '/appointments/availability/rules/',
  summary: 'Session length, pause, notice and horizon: one’s own, or of whom an admin names.',
  query: ofSomebody,
  answer: bookingRules,
})

export const saveBookingRules = endpoint({
  method: 'PUT',
  path: '/appointments/availability/rules/',
  summary: 'Changes session length, pause, notice and horizon.',
  query: ofSomebody,
  body: bookingRules.extend(whose),
  answer: bookingRules,
})
