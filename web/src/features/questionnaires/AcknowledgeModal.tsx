import {
  maxAcknowledgement,
  type QuestionnaireAlert,
} from '@psico/contract/questionnaires/questionnaire-alerts'
import { useForm } from '../../session/use-form.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useAcknowledge } from './staff-queries.ts'
import { texts } from './texts.ts'

interface Props {
  alert: QuestionnaireAlert
  onClose: () => void
}

/** Says what was done about an alert; with that it leaves the agenda. */
export function AcknowledgeModal({ alert, onClose }: Props) {
  const acknowledge = useAcknowledge(alert.id)
  const form = useForm({
    what: `acknowledge:${alert.id}`,
    saved: { note: '' },
    required: { note: texts.noteMissing },
    send: ({ note }) => acknowledge.mutateAsync(note),
    onSaved: () => {
      toast.success(texts.acknowledged)
      onClose()
    },
  })
  return (
    <FormModal
      title="Registrar qué se hizo"
      onClose={onClose}
      form={form}
      failed={texts.acknowledgeFailed}
      submit="Guardar y cerrar alerta"
    >
      <p>
        Alerta de {alert.patient_name}. Anota con quién hablaste y qué acordaron: queda en su expediente,
        cifrado, con tu nombre y la hora.
      </p>
      <TextArea
        label="Qué se hizo"
        required
        data-first
        maxLength={maxAcknowledgement}
        {...form.field('note')}
      />
    </FormModal>
  )
}
