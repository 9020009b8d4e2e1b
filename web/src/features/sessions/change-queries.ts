import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { readSchedule } from '@psico/contract/hours/schedule'
import type { Appointment } from '@psico/contract/sessions/appointments'
import {
  changeAppointment,
  markNoShow,
  undoNoShow,
  type AppointmentChange,
} from '@psico/contract/booking/booking'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { listToCollect, takeAtDesk } from '@psico/contract/desk/desk'
import { noteArrival, takeBackArrival } from '@psico/contract/sessions/arrivals'
import { listSeries } from '@psico/contract/series/series'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { deskTexts } from './desk-texts.ts'
import { appointmentsOutdated, replaceAppointment } from './queries.ts'

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
    onSettled: () => agendaOutdated(queries),
  }
}

/** Sessions and the hours between them are asked again, with what is to be collected for them. */
const agendaOutdated = (queries: QueryClient) =>
  Promise.all([
    appointmentsOutdated(queries),
    outdated(queries, readSchedule, readAgendaHours, listSeries, listToCollect),
  ])

/** Changes a session as the clinic; says `done`, and goes on. */
export const useDeskChange = (done: string, onDone: () => void) =>
  useMutation({ ...change, ...useSettled(done, onDone) })

/** Takes the money of a session at the desk; the lists that show it are asked again, also where somebody else was first. */
export function useCollect(done: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyIn<typeof takeAtDesk> }) =>
      call(takeAtDesk, { params: { appointment: id }, body }),
    onSuccess: () => {
      toast.success(done)
      onDone()
    },
    onSettled: () => agendaOutdated(queries),
  })
}

/** Notes that the patient is there, or that it was a wrong click. */
export function useArrival(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, hasArrived }: { id: string; hasArrived: boolean }): Promise<Appointment> =>
      call(hasArrived ? noteArrival : takeBackArrival, { params: { id } }),
    onSuccess: (changed, { hasArrived }) => {
      replaceAppointment(queries, changed)
      toast.success(hasArrived ? deskTexts.arrived : deskTexts.notArrived)
      onDone()
    },
    onSettled: () => appointmentsOutdated(queries),
  })
}

/** Takes that back. */
export const useUndoNoShow = (done: string, onDone: () => void) =>
  useMutation({ ...undo, ...useSettled(done, onDone) })

/** Marks that the patient did not come. */
export const useNoShow = (done: string, onDone: () => void) =>
  useMutation({ ...noShow, ...useSettled(done, onDone) })
