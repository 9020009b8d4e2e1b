import { useQuery } from '@tanstack/react-query'
import { maxRequestLength, type RequestKind } from '@psico/contract/privacy/privacy-requests'
import { counted } from '../../lib/numbers.ts'
import { useForm } from '../../session/use-form.ts'
import { CheckField, TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { ownPacks, sessionsAhead, useMakeRequest } from './queries.ts'
import { kindExplained, kindTitles, texts } from './texts.ts'

/** Says what follows before it is asked; what cannot be undone once it is done is confirmed by hand. */
export function AskModal({ kind, onClose }: { kind: RequestKind; onClose: () => void }) {
  const ahead = useQuery({ ...sessionsAhead, enabled: kind !== 'rectify' }).data?.count ?? 0
  const hasPack = useQuery({ ...ownPacks, enabled: kind === 'erase' }).data ?? false
  const asking = useMakeRequest()
  const form = useForm<Asked>({
    what: `request:${kind}`,
    saved: { text: '', isUnderstood: false, cancels: false },
    complaintsAbout: (typed) => whatIsMissing(kind, typed, ahead > 0),
    send: ({ text, cancels }) => asking.mutateAsync({ kind, text, cancels }),
    onSaved: () => {
      toast.success(texts.requested)
      onClose()
    },
  })
  const { isUnderstood, cancels } = form.typed
  return (
    <FormModal
      title={kindTitles[kind]}
      onClose={onClose}
      form={form}
      failed={texts.requestFailed}
      submit="Enviar solicitud"
      busyText="Enviando…"
      isDangerous={kind === 'erase'}
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
        {...form.field('text')}
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
          onChange={({ target }) => form.change({ cancels: target.checked })}
        />
      )}
      {kind === 'erase' && (
        <CheckField
          label="Entiendo que, cuando la clínica lo haga, ya no se puede deshacer"
          checked={isUnderstood}
          onChange={({ target }) => form.change({ isUnderstood: target.checked })}
        />
      )}
    </FormModal>
  )
}

interface Asked {
  text: string
  isUnderstood: boolean
  cancels: boolean
}

function whatIsMissing(kind: RequestKind, given: Asked, hasSessions: boolean): Record<string, string> {
  if (kind === 'rectify') return given.text.trim() === '' ? { text: texts.textMissing } : {}
  if (hasSessions && !given.cancels) return { form: texts.sessionsInTheWay }
  return kind === 'erase' && !given.isUnderstood ? { form: texts.notUnderstood } : {}
}
