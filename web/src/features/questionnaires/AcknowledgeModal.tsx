import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  maxAcknowledgement,
  type QuestionnaireAlert,
} from '@psico/contract/questionnaires/questionnaire-alerts'
import { fieldErrorsOf, isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { acknowledge, alertsOutdated } from './queries.ts'
import { texts } from './texts.ts'

interface Props {
  alert: QuestionnaireAlert
  onClose: () => void
}

/** Says what was done about an alert; with that it leaves the agenda. */
export function AcknowledgeModal({ alert, onClose }: Props) {
  const queries = useQueryClient()
  const [note, setNote] = useDraft(`acknowledge:${alert.id}`, '')
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    ...acknowledge,
    onSuccess: () => {
      void alertsOutdated(queries)
      toast.success(texts.acknowledged)
      onClose()
    },
    onError: (error) => {
      setProblem(fieldErrorsOf(error)['note'])
      // Somebody else was first: what they wrote is shown on the patient's page.
      if (isRefusal(error, 409)) void alertsOutdated(queries)
    },
  })
  const submit = () => {
    const isEmpty = note.trim() === ''
    setProblem(isEmpty ? texts.noteMissing : undefined)
    if (isEmpty) focusFirstInvalid()
    else saving.mutate({ id: alert.id, note })
  }
  return (
    <FormModal
      title="Registrar qué se hizo"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar y cerrar alerta"
      busy={saving.isPending}
      problem={saving.isError && !problem ? sentenceOf(saving.error, texts.acknowledgeFailed) : null}
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
        value={note}
        error={problem}
        onChange={({ target }) => {
          setNote(target.value)
          setProblem(undefined)
        }}
      />
    </FormModal>
  )
}
