import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeAppointment, completeAppointment } from '@psico/contract/booking/booking'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { noteArrival, takeBackArrival } from '@psico/contract/sessions/arrivals'
import { call } from '../../lib/call.ts'
import { appointmentsOutdated, replaceAppointment } from './queries.ts'

/** A session was changed: it takes the place of its older self, and what was asked for before may still be on its way. */
function useChange<T>(change: (input: T) => Promise<Appointment>, onDone: (changed: Appointment) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      replaceAppointment(queries, changed)
      void appointmentsOutdated(queries)
      onDone(changed)
    },
  })
}

export const useComplete = (id: string, onDone: () => void) =>
  useChange(() => call(completeAppointment, { params: { id } }), onDone)

export const useSaveMeetingLink = (id: string, onDone: (changed: Appointment) => void) =>
  useChange(
    (meeting_link: string) => call(changeAppointment, { params: { id }, body: { meeting_link } }),
    onDone,
  )

/** The patient is there, or it was a wrong click. */
export const arrival = mutationOptions({
  mutationFn: ({ id, isThere }: { id: string; isThere: boolean }): Promise<Appointment> =>
    call(isThere ? noteArrival : takeBackArrival, { params: { id } }),
})
