import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { fieldErrorsOf } from '../../lib/call-error.ts'
import { longDate } from '../../lib/dates.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { appointmentsOutdated, replaceAppointment } from './queries.ts'
import { saveMeetingLink } from './act-queries.ts'
import { texts } from './texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Where the video call of a session takes place; its two people and the clinic see it. */
export function MeetingLinkModal({ appointment, onClose }: Props) {
  const queries = useQueryClient()
  const [link, setLink] = useState(appointment.meeting_link)
  const isRemoved = appointment.meeting_link !== '' && link.trim() === ''
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    ...saveMeetingLink,
    onSuccess: (changed) => {
      replaceAppointment(queries, changed)
      // A list that was asked for before the change may still be on its way.
      void appointmentsOutdated(queries)
      toast.success(changed.meeting_link ? texts.linkSaved : texts.linkRemoved)
      onClose()
    },
    onError: (error) => setProblem(fieldErrorsOf(error)['meeting_link']),
  })
  const submit = () => {
    const found = isRemoved ? undefined : complaint(link)
    setProblem(found)
    if (!found) save.mutate({ id: appointment.id, meeting_link: link.trim() })
  }
  return (
    <FormModal
      title={appointment.meeting_link ? 'Editar enlace' : 'Agregar enlace'}
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar enlace"
      busy={save.isPending}
      problem={save.isError ? texts.linkFailed : null}
    >
      <p>
        Sesión con {appointment.patient_name}, {longDate(appointment.appointment_date)} a las{' '}
        {clinicTime(appointment.start_time)}.
      </p>
      <TextField
        label="Enlace de la videollamada"
        type="url"
        inputMode="url"
        required
        data-first
        placeholder="https://"
        maxLength={500}
        value={link}
        error={problem}
        hint={
          appointment.meeting_link
            ? 'Lo ven las dos personas de la sesión y la clínica. Déjalo vacío para quitarlo.'
            : 'Lo ven las dos personas de la sesión y la clínica.'
        }
        onChange={(event) => {
          setLink(event.target.value)
          setProblem(undefined)
        }}
      />
    </FormModal>
  )
}

function complaint(text: string): string | undefined {
  if (text.trim() === '') return texts.linkMissing
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  return address && /^https?:$/.test(address.protocol) ? undefined : texts.linkWrong
}
