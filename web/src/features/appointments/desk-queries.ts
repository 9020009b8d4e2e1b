import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { listUsers } from '@psico/contract/accounts'
import { listAppointments, readSchedule, type Appointment } from '@psico/contract/appointments'
import { changeAppointment, markNoShow, undoNoShow, type AppointmentChange } from '@psico/contract/booking'
import { listColleagues } from '@psico/contract/professionals'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import { daysOf, type DeskFilter } from './desk.ts'
import { appointmentsOutdated, replaceAppointment } from './queries.ts'

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

/** All sessions of one patient, the newest first. */
export const sessionsOfPatient = (patient: string, page: number, pageSize: number) =>
  queryOptions({
    ...asked(listAppointments, { query: { patient, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })

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

/** Whom a session can be given to: everybody at work, also who stands in no directory. */
export const peopleAtWork = queryOptions({
  ...asked(listColleagues, { query: { page_size: 200 } }),
  staleTime: 60_000,
})

/** Patients whose name, address or phone is like what is typed; a few of them. */
export const patientsLike = (search: string) =>
  queryOptions({
    ...asked(listUsers, { query: { user_type: 'patient', is_active: 'true', search, page_size: 5 } }),
    placeholderData: keepPreviousData,
  })

interface Change {
  id: string
  body: AppointmentChange
}
const change = mutationOptions({
  mutationFn: ({ id, body }: Change): Promise<Appointment> =>
    call(changeAppointment, { params: { id }, body }),
})
const noShow = mutationOptions({
  mutationFn: (id: string): Promise<Appointment> => call(markNoShow, { params: { id } }),
})

const undo = mutationOptions({
  mutationFn: (id: string): Promise<Appointment> => call(undoNoShow, { params: { id } }),
})

function useSettled(done: string, onDone: () => void) {
  const queries = useQueryClient()
  return {
    onSuccess: (changed: Appointment) => {
      replaceAppointment(queries, changed)
      toast.success(done)
      onDone()
    },
    onSettled: () => Promise.all([appointmentsOutdated(queries), outdated(queries, readSchedule)]),
  }
}

/** Changes a session as the clinic; says `done`, and goes on. */
export const useDeskChange = (done: string, onDone: () => void) =>
  useMutation({ ...change, ...useSettled(done, onDone) })

/** Takes that back. */
export const useUndoNoShow = (done: string, onDone: () => void) =>
  useMutation({ ...undo, ...useSettled(done, onDone) })

/** Marks that the patient did not come. */
export const useNoShow = (done: string, onDone: () => void) =>
  useMutation({ ...noShow, ...useSettled(done, onDone) })
