import { useState } from 'react'
import { maxRequestLength, type RequestOfPerson } from '@psico/contract/privacy/privacy-requests'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useRefuse } from './queries.ts'
import { texts } from './texts.ts'

/** A refusal has a reason, and the person reads it. */
export function RefuseModal({ request, onClose }: { request: RequestOfPerson; onClose: () => void }) {
  const [reason, setReason] = useDraft(`refuse:${request.id}`, '')
  const [problem, setProblem] = useState<string>()
  const refuse = useRefuse(onClose)
  const submit = () => {
    const isMissing = reason.trim() === ''
    setProblem(isMissing ? texts.reasonMissing : undefined)
    if (isMissing) return focusFirstInvalid()
    refuse.mutate({ id: request.id, reason }, { onSuccess: () => toast.success(texts.refused) })
  }
  return (
    <FormModal
      title="Rechazar la solicitud"
      onClose={onClose}
      onSubmit={submit}
      submit="Rechazar"
      busy={refuse.isPending}
      problem={refuse.isError ? sentenceOf(refuse.error, texts.refuseFailed) : null}
    >
      <p>La ley pide decir por qué. {request.patient_name} lo leerá en su perfil.</p>
      <TextArea
        label="Motivo"
        required
        maxLength={maxRequestLength}
        value={reason}
        error={problem}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem(undefined)
        }}
      />
    </FormModal>
  )
}
