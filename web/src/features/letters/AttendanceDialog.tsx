import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { longDate } from '../../lib/dates.ts'
import { CheckField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ShareWithFamily } from './ShareWithFamily.tsx'
import { download, issueAttendance } from './queries.ts'
import { texts } from './texts.ts'

/** Gives out a letter that says that a session was held, and saves it to be printed. */
export function AttendanceDialog({
  appointment,
  onClose,
}: {
  appointment: Appointment
  onClose: () => void
}) {
  const [recipient, setRecipient] = useState('')
  const [share, setShare] = useState(false)
  const [withFamily, setWithFamily] = useState(false)
  // Pressed again, since the answer was lost on its way, it is the same letter: a number is given once.
  const [letter] = useState(newId)
  const issuing = useMutation({
    ...issueAttendance,
    onSuccess: async (issued) => {
      toast.success(texts.attendance)
      onClose()
      await download(appointment.patient, issued).catch((error: unknown) =>
        toast.error(sentenceOf(error, texts.printFailed)),
      )
    },
  })
  return (
    <FormModal
      title="Constancia de asistencia"
      submit="Emitir y descargar"
      busy={issuing.isPending}
      busyText="Emitiendo…"
      problem={issuing.isError ? sentenceOf(issuing.error, texts.attendanceFailed) : null}
      onSubmit={() =>
        issuing.mutate({ id: appointment.id, recipient, share, share_with_family: withFamily, letter })
      }
      onClose={onClose}
    >
      <p>
        Dirá que {appointment.patient_name} asistió el {longDate(appointment.appointment_date, true)},{' '}
        {clinicTime(`${appointment.start_time}–${appointment.end_time}`)}, y nada más.
      </p>
      <TextField
        label="Para"
        required={false}
        hint="Una persona o institución. Vacío: «A quien corresponda»."
        maxLength={200}
        value={recipient}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <CheckField
        label="Ponerla también en sus documentos"
        hint="Se le avisa por correo que tiene un documento nuevo."
        checked={share}
        onChange={() => setShare(!share)}
      />
      <ShareWithFamily
        patient={appointment.participants.length > 1 ? null : appointment.patient}
        isShared={withFamily}
        onChange={setWithFamily}
      />
    </FormModal>
  )
}
