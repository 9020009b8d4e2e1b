import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { sentenceOf } from '../../lib/call-error.ts'
import { longDate } from '../../lib/dates.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useComplete } from './act-queries.ts'
import { texts } from './texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Marks a session as held, for good; says so, and when it has not even begun. */
export function CompleteDialog({ appointment, onClose }: Props) {
  const completing = useComplete(appointment.id, () => {
    toast.success(texts.completed)
    onClose()
  })
  const [isAhead] = useState(() => Date.parse(appointment.starts_at) > Date.now())
  return (
    <ConfirmDialog
      title="Completar cita"
      confirm="Completar cita"
      busy={completing.isPending}
      busyText="Completando..."
      onConfirm={() => completing.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        ¿Marcar como completada la sesión con {appointment.patient_name} del{' '}
        {longDate(appointment.appointment_date)} a las {clinicTime(appointment.start_time)}?{' '}
        <strong>Esta acción no se puede deshacer.</strong> Tu paciente podrá calificarla.
      </p>
      {isAhead && <Notice tone="warning">Esta sesión todavía no ha comenzado.</Notice>}
      {completing.isError && (
        <Notice tone="danger" isAlert>
          {sentenceOf(completing.error, texts.completeFailed)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
