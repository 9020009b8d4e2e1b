import { mutationOptions } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { readSessionCalendar } from '@psico/contract/sessions/calendar'
import { readReceipt } from '@psico/contract/receipts/receipts'
import { fetchFile } from '../../lib/call.ts'

/** The receipt as a file with the server's name for it. */
export const receipt = mutationOptions({
  mutationFn: ({ id, appointment_date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
    fetchFile(readReceipt.path.replace(':appointment_id', id), `recibo-${appointment_date}.pdf`),
})

/** One session as a file for one's own calendar. */
export const sessionCalendar = mutationOptions({
  mutationFn: ({ id, appointment_date }: Pick<Appointment, 'id' | 'appointment_date'>) =>
    fetchFile(readSessionCalendar.path.replace(':id', id), `sesion-${appointment_date}.ics`),
})
