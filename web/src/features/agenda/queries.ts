import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAppointments, type AppointmentStatus } from '@psico/contract/sessions/appointments'
import { addDays } from '@psico/contract/core/dates'
import { asked } from '../../lib/asked.ts'

export interface AgendaFilter {
  status: AppointmentStatus | ''
  search: string
  page: number
}

export const agendaPageSize = 30

/** Bookings made meanwhile appear on an open screen after at most this long. */
const newBookingsMs = 60_000

/** A page of the professional's agenda with its counters: one call a screen. */
export const agenda = ({ status, search, page }: AgendaFilter) =>
  queryOptions({
    ...asked(listAppointments, {
      query: { status: status || undefined, search, page, page_size: agendaPageSize },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: newBookingsMs,
  })

/** On which page of the whole agenda a day stands: there are as many sessions before it as come after that day. */
export const pageOfDay = (day: string) =>
  queryOptions({
    ...asked(listAppointments, { query: { from: addDays(day, 1), page_size: 1 } }),
    select: ({ count }) => Math.floor(count / agendaPageSize) + 1,
  })

/** Own sessions from one day to another, both included; 200 are more than a week holds. */
export const sessionsBetween = (from: string, to: string) =>
  queryOptions({
    ...asked(listAppointments, { query: { from, to, page_size: 200 } }),
    placeholderData: keepPreviousData,
    refetchInterval: newBookingsMs,
  })
