import { z } from 'zod'
import { appointment } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { localDate, localTime } from '../core/fields.ts'

/**
 * One appointment as a mailed link shows it, without login: nothing of the chat, and no name but the professional's. The link of
 * the call stands in the mails themselves.
 */
export const oneTapAppointment = appointment.pick({
  id: true,
  psychologist: true,
  psychologist_name: true,
  psychologist_photo_url: true,
  appointment_date: true,
  start_time: true,
  end_time: true,
  starts_at: true,
  status: true,
  status_display: true,
  cancelled_by: true,
  modality: true,
  pack: true,
  place: true,
  agreement: true,
  attendance_confirmed_at: true,
})
export type OneTapAppointment = z.infer<typeof oneTapAppointment>

const params = z.object({ token: z.string().max(100) })

export const readOneTap = endpoint({
  method: 'GET',
  path: '/appointments/one-tap/:token/',
  summary: 'The appointment behind a mailed link, until it starts. Reading changes nothing.',
  params,
  answer: oneTapAppointment,
})

export const confirmOneTap = endpoint({
  method: 'POST',
  path: '/appointments/one-tap/:token/confirm/',
  summary: 'The patient will come; a second time changes nothing.',
  params,
  answer: oneTapAppointment,
})

export const cancelOneTap = endpoint({
  method: 'POST',
  path: '/appointments/one-tap/:token/cancel/',
  summary: 'Calls the appointment off, as its patient; what goes back is what was agreed.',
  params,
  answer: oneTapAppointment,
})

export const moveOneTap = endpoint({
  method: 'POST',
  path: '/appointments/one-tap/:token/move/',
  summary: 'Moves the appointment to a free hour of the same professional, as its patient.',
  params,
  body: z.object({ appointment_date: localDate, start_time: localTime }),
  answer: oneTapAppointment,
})
