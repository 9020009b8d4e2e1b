import type { Appointment } from '@psico/contract/sessions/appointments'
import { longDate } from '../../lib/dates.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useSaveMeetingLink } from './act-queries.ts'
import { texts } from './texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Where the video call of a session takes place; its two people and the clinic see it. */
export function MeetingLinkModal({ appointment, onClose }: Props) {
  const save = useSaveMeetingLink(appointment.id, (changed) => {
    toast.success(changed.meeting_link ? texts.linkSaved : texts.linkRemoved)
    onClose()
  })
  const form = useForm({
    what: `link:${appointment.id}`,
    saved: { meeting_link: appointment.meeting_link },
    complaintsAbout: ({ meeting_link: link }) => {
      const isRemoved = appointment.meeting_link !== '' && link.trim() === ''
      return isRemoved ? {} : complaintAbout(link)
    },
    send: ({ meeting_link: link }) => save.mutateAsync(link.trim()),
  })
  return (
    <FormModal
      title={appointment.meeting_link ? 'Editar enlace' : 'Agregar enlace'}
      onClose={onClose}
      form={form}
      failed={texts.linkFailed}
      submit="Guardar enlace"
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
        {...form.field('meeting_link')}
        hint={
          appointment.meeting_link
            ? 'Lo ven las dos personas de la sesión y la clínica. Déjalo vacío para quitarlo.'
            : 'Lo ven las dos personas de la sesión y la clínica.'
        }
      />
    </FormModal>
  )
}

function complaintAbout(text: string): Record<string, string> {
  if (text.trim() === '') return { meeting_link: texts.linkMissing }
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  return address && /^https?:$/.test(address.protocol) ? {} : { meeting_link: texts.linkWrong }
}
