import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { listAppointments, readAppointment, type Appointment } from '@psico/contract/sessions/appointments'
import { boughtPacks, myPacks } from '@psico/contract/packs/packs'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { changeAppointment } from '@psico/contract/booking/booking'
import { readOwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { asked, keyOf, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { scheduleOutdated } from '../hours/queries.ts'

export type AppointmentList = AnswerOf<typeof listAppointments>

/** One's own appointments: what is still to come, or one page of what is over. */
export const appointments = (
  when: 'upcoming' | 'past',
  page: number,
  pageSize: number,
  /** Of one of those for whom one acts; left out: of all. */
  patient?: string,
) =>
  queryOptions({
    ...asked(listAppointments, { query: { when, page, page_size: pageSize, patient } }),
    placeholderData: keepPreviousData,
  })

/** So many sessions stand on a page of Mis Citas. */
export const sessionsPerPage = 12

/** What comes first for a patient. */
export const ownUpcoming = appointments('upcoming', 1, sessionsPerPage)

/** How one's own sessions can be held. */
export const ownOffer = queryOptions({ ...asked(readOwnProfessionalProfile), staleTime: 60_000 })

interface Moving {
  id: string
  status: 'confirmed' | 'cancelled'
  /** How it is paid, where that is due. */
  way?: OnlineWay | undefined
}

/** Confirms or cancels; where money is due the refusal says where to pay it. */
export const moveOwn = ({ id, status, way }: Moving): Promise<Appointment> =>
  call(changeAppointment, { params: { id }, body: { status, ...(way ? { method: way } : {}) } })

export const move = mutationOptions({ mutationFn: moveOwn })

/** Puts an appointment, as the server answered it, in the place of its older self. */
export function replaceAppointment(queries: QueryClient, changed: Appointment): void {
  queries.setQueriesData<AppointmentList>(
    { queryKey: keyOf(listAppointments) },
    (list) =>
      list && {
        ...list,
        results: list.results.map((appointment) =>
          appointment.id === changed.id ? { ...appointment, ...changed } : appointment,
        ),
      },
  )
  void scheduleOutdated(queries, changed.psychologist)
}

/** Appointments are asked again, wherever they are shown. */
export const appointmentsOutdated = (queries: QueryClient): Promise<void> =>
  outdated(queries, listAppointments, readAppointment, myPacks, boughtPacks)
