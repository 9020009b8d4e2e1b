import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { Badge } from '../../ui/notices/Badge.tsx'

/** The patient said from a mail that they will come; of interest until the session. */
export function AttendanceBadge({
  appointment,
}: {
  appointment: Pick<Appointment, 'status' | 'attendance_confirmed_at'>
}) {
  if (!appointment.attendance_confirmed_at || !after(appointment.status, 'cancel')) return null
  return (
    <Badge tone="success" icon="check">
      Asistencia confirmada
    </Badge>
  )
}
