import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { listUsers } from '@psico/contract/accounts'
import { listAppointments, readSchedule, type Appointment } from '@psico/contract/appointments'
import { changeAppointment, markNoShow, type AppointmentChange } from '@psico/contract/booking'
import { listProfessionals } from '@psico/contract/professionals'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import { daysOf, type DeskFilter } from './desk.ts'
import { appointmentsOutdated, replaceAppointment } from './queries.ts'

/** As many sessions as one page of the clinic's agenda holds. */
export const deskPageSize = 200
/** What others book meanwhile appears after at most this long. */
const newBookingsMs = 10_000

/** The clinic's sessions of a day or a week. */
export const clinicSessions = ({ day, view, psychologist, status, search, page }: DeskFilter) =>
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
    refetchInterval: newBookingsMs,
  })

/** All sessions of one patient, the newest first. */
export const sessionsOfPatient = (patient: string, page: number, pageSize: number) =>
  queryOptions({
    ...asked(listAppointments, { query: { patient, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })

/** Pending and confirmed sessions of a professional that are still to come. */
export const sessionsToCome = (psychologist: string) =>
  queryOptions(asked(listAppointments, { query: { psychologist, when: 'upcoming', page_size: 200 } }))

/** Whom a session can be booked with. */
export const directoryOfClinic = queryOptions({
  ...asked(listProfessionals, { query: { page_size: 200 } }),
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

/** Marks that the patient did not come. */
export const useNoShow = (done: string, onDone: () => void) =>
  useMutation({ ...noShow, ...useSettled(done, onDone) })
