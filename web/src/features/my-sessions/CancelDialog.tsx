import type { Appointment } from '@psico/contract/sessions/appointments'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, shortTime } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { dayText } from '../sessions/day-text.ts'
import { cancelConsequence } from '../agreements/refund.ts'

interface Props {
  appointment: Appointment
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a session is called off, saying what goes back and where to. */
export const CancelDialog = ({ appointment, ...rest }: Props) => (
  <ConfirmDialog
    title="¿Cancelar esta cita?"
    confirm="Cancelar la cita"
    busyText="Cancelando..."
    isDangerous
    {...rest}
  >
    <p>
      {dayText(appointment.appointment_date, dateIn(tenant.timezone))},{' '}
      {clinicTime(shortTime(appointment.start_time))}, con {appointment.psychologist_name}.
    </p>
    <p className="strong">{cancelConsequence(appointment)}</p>
  </ConfirmDialog>
)
