import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAppointments, type AppointmentStatus } from '@psico/contract/sessions/appointments'
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

/** Own sessions from one day to another, both included; 200 are more than a week holds. */
export const sessionsBetween = (from: string, to: string) =>
  queryOptions({
    ...asked(listAppointments, { query: { from, to, page_size: 200 } }),
    placeholderData: keepPreviousData,
    refetchInterval: newBookingsMs,
  })
