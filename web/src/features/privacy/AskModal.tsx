import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxRequestLength, type RequestKind } from '@psico/contract/privacy/privacy-requests'
import { sentenceOf } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'
import { useDraft } from '../../session/use-draft.ts'
import { CheckField, TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ownPacks, sessionsAhead, useMakeRequest } from './queries.ts'
import { kindExplained, kindTitles, texts } from './texts.ts'

/** Says what follows before it is asked; what cannot be undone once it is done is confirmed by hand. */
export function AskModal({ kind, onClose }: { kind: RequestKind; onClose: () => void }) {
  const [text, setText] = useDraft(`request:${kind}`, '')
  const [isUnderstood, setUnderstood] = useState(false)
  const [cancels, setCancels] = useState(false)
  const [missing, setMissing] = useState<{ text?: string; form?: string }>({})
  const ahead = useQuery({ ...sessionsAhead, enabled: kind !== 'rectify' }).data?.count ?? 0
  const hasPack = useQuery({ ...ownPacks, enabled: kind === 'erase' }).data ?? false
  const asking = useMakeRequest()
  const submit = () => {
    const found = whatIsMissing(kind, { text, isUnderstood, inTheWay: ahead > 0 && !cancels })
    setMissing(found)
    if (found.text) return focusFirstInvalid()
    if (found.form) return
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
      isDangerous={kind === 'erase'}
      problem={missing.form ?? (asking.isError ? sentenceOf(asking.error, texts.requestFailed) : null)}
    >
      <p>{kindExplained[kind]}</p>
      {hasPack && <p>{texts.ownPacks}</p>}
      <p className="dim">
        Mientras la clínica no la haya respondido, puedes retirar tu solicitud aquí mismo.
      </p>
      <TextArea
        label={kind === 'rectify' ? 'Qué hay que corregir' : 'Algo que quieras decirnos'}
        required={kind === 'rectify'}
        maxLength={maxRequestLength}
        value={text}
        error={missing.text}
        onChange={({ target }) => {
          setText(target.value)
          setMissing({})
        }}
      />
      {kind !== 'rectify' && (
        <CheckField
          label="Pueden cancelar mis sesiones por venir, con su devolución"
          hint={
            ahead > 0
              ? `Tienes ${counted(ahead, 'sesión', 'sesiones')} por venir: hay que cancelarlas para poder hacerlo.`
              : 'Si tienes sesiones por venir, hay que cancelarlas para poder hacerlo.'
          }
          checked={cancels}
          onChange={({ target }) => setCancels(target.checked)}
        />
      )}
      {kind === 'erase' && (
        <CheckField
          label="Entiendo que, cuando la clínica lo haga, ya no se puede deshacer"
          checked={isUnderstood}
          onChange={({ target }) => setUnderstood(target.checked)}
        />
      )}
    </FormModal>
  )
}

function whatIsMissing(
  kind: RequestKind,
  given: { text: string; isUnderstood: boolean; inTheWay: boolean },
): { text?: string; form?: string } {
  if (kind === 'rectify') return given.text.trim() === '' ? { text: texts.textMissing } : {}
  if (given.inTheWay) return { form: texts.sessionsInTheWay }
  return kind === 'erase' && !given.isUnderstood ? { form: texts.notUnderstood } : {}
}
