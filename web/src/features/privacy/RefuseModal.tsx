import { maxRequestLength, type RequestOfPerson } from '@psico/contract/privacy/privacy-requests'
import { useForm } from '../../session/use-form.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useRefuse } from './queries.ts'
import { texts } from './texts.ts'

/** A refusal has a reason, and the person reads it. */
export function RefuseModal({ request, onClose }: { request: RequestOfPerson; onClose: () => void }) {
  const refuse = useRefuse(onClose)
  const form = useForm({
    what: `refuse:${request.id}`,
    saved: { reason: '' },
    required: { reason: texts.reasonMissing },
    send: ({ reason }) => refuse.mutateAsync({ id: request.id, reason }),
    onSaved: () => toast.success(texts.refused),
  })
  return (
    <FormModal
      title="Rechazar la solicitud"
      onClose={onClose}
      form={form}
      failed={texts.refuseFailed}
      submit="Rechazar"
    >
      <p>La ley pide decir por qué. {request.patient_name} lo leerá en su perfil.</p>
      <TextArea label="Motivo" required maxLength={maxRequestLength} {...form.field('reason')} />
    </FormModal>
  )
}
