import type { Appointment } from '@psico/contract/sessions/appointments'
import type { DeskBooking, WhoIsBooked } from './desk-booking.ts'

type Standing = Pick<
  Appointment,
  'patient' | 'patient_name' | 'participants' | 'psychologist' | 'appointment_date' | 'start_time' | 'status'
>

/** Whether a session is the one that was entered: the same hour of the same professional, for the same person. */
export function isSessionOf(form: DeskBooking, session: Standing): boolean {
  const isThen = session.appointment_date === form.date && session.start_time.slice(0, 5) === form.time
  const stands = session.status === 'pending' || session.status === 'confirmed'
  return isThen && stands && session.psychologist === form.psychologist && isForWhom[form.who](form, session)
}

const isForWhom: Record<WhoIsBooked, (form: DeskBooking, session: Standing) => boolean> = {
  known: ({ patient }, session) => session.patient === patient,
  new: (form, session) => session.patient_name === `${form.first_name.trim()} ${form.last_name.trim()}`,
  minor: (form, session) => isForWhom.new(form, session),
  couple: ({ couple, people }, { patient, participants }) =>
    couple ? patient === couple : people.every((one) => participants.some(({ id }) => id === one)),
}
