import { mutationOptions } from '@tanstack/react-query'
import { changeAppointment, completeAppointment } from '@psico/contract/booking/booking'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { noteArrival, takeBackArrival } from '@psico/contract/sessions/arrivals'
import { call } from '../../lib/call.ts'

export const complete = mutationOptions({
  mutationFn: (id: string): Promise<Appointment> => call(completeAppointment, { params: { id } }),
})

/** The patient is there, or it was a wrong click. */
export const arrival = mutationOptions({
  mutationFn: ({ id, isThere }: { id: string; isThere: boolean }): Promise<Appointment> =>
    call(isThere ? noteArrival : takeBackArrival, { params: { id } }),
})

export const saveMeetingLink = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string; meeting_link: string }): Promise<Appointment> =>
    call(changeAppointment, { params: { id }, body }),
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
