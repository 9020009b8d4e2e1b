import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, localDate } from '../core/fields.ts'

export const scheduleLimits = { defaultDays: 30, maxDays: 60 } as const

export const scheduleDay = z.object({
  date: z.string(),
  day_name: z.string(),
  is_available: z.boolean(),
  time_slots: z.array(z.object({ start_time: z.string(), is_available: z.boolean() })),
})

export type ScheduleDay = z.infer<typeof scheduleDay>

export const readSchedule = endpoint({
  method: 'GET',
  path: '/appointments/psychologist/:user_id/schedule/',
  summary:
    'Bookable hours; taken, held and past ones are listed with is_available false. Whoever books as staff sees them without notice and horizon.',
  params: z.object({ user_id: id }),
  query: z.object({
    from: localDate.optional(),
    /** Staff who want to see what patients are offered. */
    seen_by: filter(z.enum(['patient'])),
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(scheduleLimits.maxDays, 'Se pueden pedir como máximo 60 días.')
      .default(scheduleLimits.defaultDays),
  }),
  answer: z.object({ schedule: z.array(scheduleDay) }),
})
