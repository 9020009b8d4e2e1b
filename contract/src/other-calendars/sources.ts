import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, localDate, localTime } from '../core/fields.ts'

/** The most calendars that one professional follows. */
export const mostSources = 10

/** `stale`: nobody answered for an hour, what was read last still counts. `refused`: it lets us in no more. */
export const sourceStates = ['ok', 'stale', 'refused'] as const

/** A calendar elsewhere whose busy hours close a professional's own; neither its address nor a password is told again. */
export const calendarSource = z.object({
  id,
  kind: z.enum(['ics', 'caldav']),
  host: z.string(),
  state: z.enum(sourceStates),
  last_success: instant.nullable(),
  /** How many busy spans are known of it, in the time that can be booked. */
  busy: z.number().int(),
})
export type CalendarSource = z.infer<typeof calendarSource>

export const listCalendarSources = endpoint({
  method: 'GET',
  path: '/appointments/calendar/sources/',
  summary: 'The calendars elsewhere that close one’s own hours.',
  answer: z.object({ results: z.array(calendarSource) }),
})

const address = z
  .string({ error: 'Escribe la dirección del calendario.' })
  .trim()
  .min(1, 'Escribe la dirección del calendario.')
  .max(2000, 'La dirección es demasiado larga.')
  .transform((value) => value.replace(/^webcals?:\/\//i, 'https://'))
  .pipe(z.url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://' }))

export const addCalendarSource = endpoint({
  method: 'POST',
  path: '/appointments/calendar/sources/',
  summary:
    'Follows a calendar: read at once, then every 15 minutes. Only when its owner is busy is kept. 400 where it cannot be read, 409 for one that is followed already.',
  body: z
    .object({
      kind: z.enum(['ics', 'caldav'], { error: 'Elige el tipo de calendario.' }),
      url: address,
      username: z.string().trim().max(200).optional(),
      password: z.string().max(500).optional(),
    })
    .refine((value) => value.kind === 'ics' || Boolean(value.username), {
      path: ['username'],
      message: 'Escribe el usuario de ese calendario.',
    })
    .refine((value) => value.kind === 'ics' || Boolean(value.password), {
      path: ['password'],
      message: 'Escribe la contraseña de ese calendario; muchos servicios dan una solo para aplicaciones.',
    }),
  answer: calendarSource,
  status: 201,
})

const sourceParams = z.object({ id })

export const removeCalendarSource = endpoint({
  method: 'DELETE',
  path: '/appointments/calendar/sources/:id/',
  summary: 'Follows it no more; the hours that it closed are open again.',
  params: sourceParams,
})

export const checkCalendarSource = endpoint({
  method: 'POST',
  path: '/appointments/calendar/sources/:id/check/',
  summary: 'Reads it now.',
  params: sourceParams,
  answer: calendarSource,
})

/** A session at an hour at which its professional is busy elsewhere. */
export const calendarClash = z.object({
  appointment: id,
  psychologist: id,
  psychologist_name: z.string(),
  patient_name: z.string(),
  appointment_date: localDate,
  start_time: localTime,
  end_time: z.string(),
  host: z.string(),
})
export type CalendarClash = z.infer<typeof calendarClash>

/** So many clashes are told, the next ones first. */
export const mostClashes = 100

export const listCalendarClashes = endpoint({
  method: 'GET',
  path: '/appointments/calendar/sources/clashes/',
  summary: `Sessions to come at hours that another calendar says are taken, ${mostClashes} at most: a professional’s own, of everybody for reception and admin. Nothing was moved.`,
  answer: z.object({ results: z.array(calendarClash) }),
})
