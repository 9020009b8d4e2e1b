import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  changeAppointment,
  listAppointments,
  readSchedule,
  type Appointment,
} from '@psico/contract/appointments'
import type { AnswerOf, BodyIn } from '@psico/contract/endpoint'
import { createCheckoutSession } from '@psico/contract/payments'
import { call } from '../../lib/call.ts'
import { texts } from './texts.ts'

/** Bookable days of a professional, by their user id. */
export const scheduleOf = (psychologist: string, days: number, from?: string) =>
  queryOptions({
    queryKey: ['schedule', psychologist, from ?? 'today', days],
    queryFn: ({ signal }) =>
      call(readSchedule, { params: { user_id: psychologist }, query: { days, from }, signal }),
    // More days of the same person may come behind those already shown; another person's never.
    placeholderData: (before, query) => (query?.queryKey[1] === psychologist ? before : undefined),
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
    queryKey: ['appointments', when, page, pageSize],
    queryFn: ({ signal }) => call(listAppointments, { query: { when, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

/** Confirms or cancels; where money is due the refusal says where to pay it. */
export const move = mutationOptions({
  mutationFn: ({ id, status }: { id: string; status: 'confirmed' | 'cancelled' }): Promise<Appointment> =>
    call(changeAppointment, { params: { id }, body: { status } }),
})

export const reschedule = mutationOptions({
  mutationFn: ({ id, ...to }: { id: string; appointment_date: string; start_time: string }) =>
    call(changeAppointment, { params: { id }, body: to }),
})

/** Puts an appointment, as the server answered it, in the place of its older self. */
export function replaceAppointment(queries: QueryClient, changed: Appointment): void {
  queries.setQueriesData<AppointmentList>({ queryKey: ['appointments'] }, (list) =>
    list?.results
      ? { ...list, results: list.results.map((it) => (it.id === changed.id ? { ...it, ...changed } : it)) }
      : list,
  )
  void queries.invalidateQueries({ queryKey: ['schedule', changed.psychologist] })
}
