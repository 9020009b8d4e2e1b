import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  bookForPatient,
  listAppointments,
  readAppointment,
  readSchedule,
  readSessionCalendar,
  type Appointment,
  type AppointmentStatus,
} from '@psico/contract/appointments'
import { listMyPatients } from '@psico/contract/clinical-history'
import type { AnswerOf, BodyIn } from '@psico/contract/endpoint'
import { changeAppointment, completeAppointment, createCheckoutSession } from '@psico/contract/booking'
import { readReceipt } from '@psico/contract/payments'
import { readOwnProfessionalProfile } from '@psico/contract/professionals'
import type { OnlineWay } from '@psico/contract/ways-to-pay'
import { asked, keyOf, outdated } from '../../lib/asked.ts'
import { call, fetchFile } from '../../lib/call.ts'
import { texts } from './texts.ts'

/** Bookable days of a professional, by their user id. */
export const scheduleOf = (psychologist: string, days: number, from?: string) =>
  queryOptions({
    ...asked(readSchedule, { params: { user_id: psychologist }, query: { days, from } }),
    // More days of the same person may come behind those already shown; another person's never.
    placeholderData: (before, query) => (query?.queryKey[1]['user_id'] === psychologist ? before : undefined),
  })

/** Holds the hour and answers where to pay. @throws CallError, Error without an address */
export const openCheckout = mutationOptions({
  mutationFn: async (body: BodyIn<typeof createCheckoutSession>): Promise<string> => {
    const { checkout_url } = await call(createCheckoutSession, { body })
    if (!checkout_url) throw new Error(texts.noCheckout)
    return checkout_url
  },
})

export type AppointmentList = AnswerOf<typeof listAppointments>

/** One's own appointments: what is still to come, or one page of what is over. */
export const appointments = (when: 'upcoming' | 'past', page: number, pageSize: number) =>
  queryOptions({
    ...asked(listAppointments, { query: { when, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })

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

/** Those whom one may book a session for, by name; at most 200 of them. */
export const ownPatients = (search: string) =>
  queryOptions({
    ...asked(listMyPatients, { query: { search, page_size: 200 } }),
    placeholderData: keepPreviousData,
  })

/** How one's own sessions can be held. */
export const ownOffer = queryOptions({ ...asked(readOwnProfessionalProfile), staleTime: 60_000 })

export const complete = mutationOptions({
  mutationFn: (id: string): Promise<Appointment> => call(completeAppointment, { params: { id } }),
})

export const saveMeetingLink = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string; meeting_link: string }): Promise<Appointment> =>
    call(changeAppointment, { params: { id }, body }),
})

export const book = mutationOptions({
  mutationFn: (body: BodyIn<typeof bookForPatient>): Promise<Appointment> => call(bookForPatient, { body }),
})

interface Moving {
  id: string
  status: 'confirmed' | 'cancelled'
  /** How it is paid, where that is due. */
  way?: OnlineWay | undefined
}

/** Confirms or cancels; where money is due the refusal says where to pay it. */
export const move = mutationOptions({
  mutationFn: ({ id, status, way }: Moving): Promise<Appointment> =>
    call(changeAppointment, { params: { id }, body: { status, ...(way ? { method: way } : {}) } }),
})

export const reschedule = mutationOptions({
  mutationFn: ({
    id,
    ...to
  }: {
    id: string
    appointment_date: string
    start_time: string
    scope?: 'this' | 'following'
  }) => call(changeAppointment, { params: { id }, body: to }),
})

/** The receipt as a file with the server's name for it. */
export const receipt = mutationOptions({
  mutationFn: ({ id, appointment_date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
    fetchFile(readReceipt.path.replace(':appointment_id', id), `recibo-${appointment_date}.pdf`),
})

/** One session as a file for one's own calendar. */
export const sessionCalendar = mutationOptions({
  mutationFn: ({ id, appointment_date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
    fetchFile(readSessionCalendar.path.replace(':id', id), `sesion-${appointment_date}.ics`),
})

/** Puts an appointment, as the server answered it, in the place of its older self. */
export function replaceAppointment(queries: QueryClient, changed: Appointment): void {
  queries.setQueriesData<AppointmentList>(
    { queryKey: keyOf(listAppointments) },
    (list) =>
      list && {
        ...list,
        results: list.results.map((it) => (it.id === changed.id ? { ...it, ...changed } : it)),
      },
  )
  void scheduleOutdated(queries, changed.psychologist)
}

/** The hours of a professional are asked again. */
export const scheduleOutdated = (queries: QueryClient, psychologist: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(readSchedule, { params: { user_id: psychologist } }) })

/** Appointments are asked again, wherever they are shown. */
export const appointmentsOutdated = (queries: QueryClient): Promise<void> =>
  outdated(queries, listAppointments, readAppointment)
