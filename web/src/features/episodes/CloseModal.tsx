import { useState } from 'react'
import { closeReasonNames, closeReasons, type CloseReason } from '@psico/contract/episodes/episodes'
import { sentenceOf } from '../../lib/call-error.ts'
import { SelectField, TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

interface Props {
  close: (how: { reason: CloseReason; text: string }) => Promise<unknown>
  isPending: boolean
  onClose: () => void
}

/** Ends a process, with its reason and perhaps a few words. */
export function CloseModal({ close, isPending, onClose }: Props) {
  const [reason, setReason] = useState<CloseReason>('completed')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () =>
    close({ reason, text }).then(
      () => {
        toast.success(texts.closed)
        onClose()
      },
      (error: unknown) => setProblem(sentenceOf(error, texts.closeFailed)),
    )
  return (
    <FormModal
      title="Cerrar el proceso"
      submit="Cerrar proceso"
      busy={isPending}
      busyText="Cerrando…"
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>Si la persona vuelve, su próxima sesión confirmada abre un proceso nuevo.</p>
      <SelectField
        label="Motivo"
        value={reason}
        onChange={({ target }) => setReason(closeReasons.find((it) => it === target.value) ?? 'other')}
      >
        {closeReasons.map((it) => (
          <option key={it} value={it}>
            {closeReasonNames[it]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Cómo terminó"
        required={false}
        hint="Solo tú lo lees."
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormModal>
  )
}
