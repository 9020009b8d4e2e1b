import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listAppointments, type Appointment } from '@psico/contract/sessions/appointments'
import { readSchedule } from '@psico/contract/hours/schedule'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { changeAppointment } from '@psico/contract/booking/booking'
import { bookSeries, cancelSeries, listSeries, previewSeries } from '@psico/contract/series/series'
import { boughtPacks, myPacks } from '@psico/contract/packs/packs'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { appointmentsOutdated } from '../sessions/queries.ts'

export type SeriesPlan = BodyIn<typeof previewSeries>

/** What a series would be, date by date; what is shown stays while a change of it is judged. */
export const seriesPreview = (plan: SeriesPlan | null) =>
  queryOptions({
    ...asked(previewSeries, { body: plan as SeriesPlan }),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
    // Somebody else may book one of the dates meanwhile.
    staleTime: 0,
  })

/** Series with sessions still to come. */
export const ownSeries = (page: number, pageSize: number) =>
  queryOptions({
    ...asked(listSeries, { query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })

/** What is still to come of a series. */
export const sessionsOfSeries = (series: string) =>
  queryOptions(asked(listAppointments, { query: { series, when: 'upcoming', page_size: 200 } }))

/** After many sessions changed at once, everything that shows any is asked again. */
function useEverythingOutdated() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      appointmentsOutdated(queries),
      outdated(queries, readSchedule),
      outdated(queries, listSeries, boughtPacks, myPacks),
    ])
}

export const useBookSeries = (onDone: (booked: number) => void) => {
  const settled = useEverythingOutdated()
  return useMutation({
    mutationFn: (body: BodyIn<typeof bookSeries>) => call(bookSeries, { body }),
    onSuccess: ({ appointments }) => onDone(appointments.length),
    onSettled: settled,
  })
}

/** How much of a series is meant. */
export type SeriesScope = 'this' | 'following' | 'all'

interface Cancelling {
  appointment: Pick<Appointment, 'id' | 'series' | 'appointment_date'>
  scope: SeriesScope
  /** By the policy that the patient accepted, where staff cancel. */
  byPolicy: boolean
}

/** Cancels one session of a series, or more of it; answers how many. */
export const useCancelSeries = (onDone: (cancelled: number) => void) => {
  const settled = useEverythingOutdated()
  return useMutation({
    mutationFn: async ({ appointment, scope, byPolicy }: Cancelling): Promise<number> => {
      const terms = byPolicy ? { cancel: { policy: true } } : {}
      if (scope === 'this' || !appointment.series) {
        await call(changeAppointment, {
          params: { id: appointment.id },
          body: { status: 'cancelled', ...terms },
        })
        return 1
      }
      const body = { ...terms, ...(scope === 'following' ? { from_date: appointment.appointment_date } : {}) }
      const { cancelled } = await call(cancelSeries, { params: { id: appointment.series }, body })
      return cancelled.length
    },
    onSuccess: onDone,
    onSettled: settled,
  })
}
