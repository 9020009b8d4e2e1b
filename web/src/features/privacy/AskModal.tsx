import { useState } from 'react'
import { maxRequestLength, type RequestKind } from '@psico/contract/privacy/privacy-requests'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { CheckField, TextArea } from '../../ui/Field.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { useMakeRequest } from './queries.ts'
import { kindExplained, kindTitles, texts } from './texts.ts'

/** Says what follows before it is asked. */
export function AskModal({ kind, onClose }: { kind: RequestKind; onClose: () => void }) {
  const [text, setText] = useDraft(`request:${kind}`, '')
  const [cancels, setCancels] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asking = useMakeRequest()
  const submit = () => {
    const isMissing = kind === 'rectify' && text.trim() === ''
    setProblem(isMissing ? texts.textMissing : undefined)
    if (isMissing) return focusFirstInvalid()
    asking.mutate(
      { kind, text, cancels },
      {
        onSuccess: () => {
          toast.success(texts.requested)
          onClose()
        },
      },
    )
  }
  return (
    <FormModal
      title={kindTitles[kind]}
      onClose={onClose}
      onSubmit={submit}
      submit="Enviar solicitud"
      busy={asking.isPending}
      busyText="Enviando…"
      problem={asking.isError ? sentenceOf(asking.error, texts.requestFailed) : null}
    >
      <p>{kindExplained[kind]}</p>
      <TextArea
        label={kind === 'rectify' ? 'Qué hay que corregir' : 'Algo que quieras decirnos'}
        required={kind === 'rectify'}
        maxLength={maxRequestLength}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      {kind !== 'rectify' && (
        <CheckField
          label="Pueden cancelar mis sesiones por venir, con su devolución"
          hint="Si tienes sesiones por venir, hay que cancelarlas para poder hacerlo."
          checked={cancels}
          onChange={({ target }) => setCancels(target.checked)}
        />
      )}
    </FormModal>
  )
}
