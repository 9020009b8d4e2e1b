import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listUsers, readUser } from '@psico/contract/accounts/accounts'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { changeAppointment } from '@psico/contract/booking/booking'
import { listAppointments, type Appointment } from '@psico/contract/sessions/appointments'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { anySentenceOf } from '../../ui/forms/any-sentence.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { appointmentsOutdated } from '../sessions/queries.ts'
import { daysOf, type DeskFilter } from './desk.ts'

/** As many sessions as one page of the clinic's agenda holds. */
export const deskPageSize = 200
/** What others do meanwhile is heard of at once; where it is not, it appears after at most this long. */
const lookEveryMs = { live: 120_000, alone: 10_000 }

/** The clinic's sessions of a day or a week. */
export const clinicSessions = (
  { day, view, psychologist, status, search, page }: DeskFilter,
  isLive: boolean,
) =>
  queryOptions({
    ...asked(listAppointments, {
      query: {
        ...daysOf({ day, view }),
        psychologist: psychologist || undefined,
        status: status || undefined,
        search,
        page,
        page_size: deskPageSize,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? lookEveryMs.live : lookEveryMs.alone,
  })

/** What the days are made of beside their sessions: open, closed, held and free hours. */
export const clinicHours = ({ day, view }: Pick<DeskFilter, 'day' | 'view'>, isLive: boolean) =>
  queryOptions({
    ...asked(readAgendaHours, { query: daysOf({ day, view }) }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? lookEveryMs.live : lookEveryMs.alone,
  })

/** All sessions of one patient, the newest first. */
export const sessionsOfPatient = (patient: string, page: number, pageSize: number) =>
  queryOptions({
    ...asked(listAppointments, { query: { patient, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })

/** With whom and when somebody was last, or is to come. */
export const newestSessionOf = (patient: string) =>
  queryOptions(asked(listAppointments, { query: { patient, page_size: 1 } }))

/** Days, first and last. */
export interface Days {
  from: string
  to: string
}

/** Pending and confirmed sessions of a professional that are still to come, of some days or all. */
export const sessionsToCome = (psychologist: string, days?: Days) =>
  queryOptions(
    asked(listAppointments, { query: { psychologist, when: 'upcoming', page_size: 200, ...days } }),
  )

export interface Refused {
  session: Appointment
  reason: string
}

/** One after the other, so that each is told apart; answers those that the colleague could not take. */
export function useGiving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ sessions, to }: { sessions: readonly Appointment[]; to: string }) => {
      const refused: Refused[] = []
      for (const session of sessions) {
        const { id, appointment_date, start_time } = session
        const body = { appointment_date, start_time, psychologist: to }
        await call(changeAppointment, { params: { id }, body }).catch((error: unknown) =>
          refused.push({ session, reason: anySentenceOf(error, deskTexts.changeFailed) }),
        )
      }
      return refused
    },
    onSettled: () => Promise.all([appointmentsOutdated(queries), outdated(queries, readUser)]),
  })
}

/** What is shown of a person is asked again: they wait for an hour now. */
export function usePersonOutdated() {
  const queries = useQueryClient()
  return () => void outdated(queries, listUsers, readUser)
}
