import type { FormEvent, ReactNode } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../buttons/Button.tsx'
import { Notice } from '../notices/Notice.tsx'
import { UnsavedChanges } from '../dialogs/UnsavedChanges.tsx'
import './Form.css'

interface Props {
  label: string
  form: {
    isChanged: boolean
    isSaving: boolean
    error: unknown
    submit: (event: FormEvent) => void
    discard: () => void
  }
  /** What is said where the server gave no reason. */
  failed?: string
  children: ReactNode
}

/** A form that is saved as a whole, or given up as a whole: the bar for both stays in view. */
export function Form({
  label,
  form,
  failed = 'No se guardó. Revisa los campos e inténtalo de nuevo.',
  children,
}: Props) {
  return (
    <form className="stack is-loose" aria-label={label} onSubmit={form.submit} noValidate>
      <UnsavedChanges when={form.isChanged && !form.isSaving} />
      {form.error != null && (
        <Notice tone="danger" isAlert>
          {sentenceOf(form.error, failed)}
        </Notice>
      )}
      {children}
      <div className="save-bar" data-changed={form.isChanged || undefined}>
        <Button type="submit" busy={form.isSaving} busyText="Guardando...">
          Guardar cambios
        </Button>
        <Button look="secondary" disabled={!form.isChanged || form.isSaving} onClick={form.discard}>
          Descartar cambios
        </Button>
        {form.isChanged && !form.isSaving && <span className="dim small">Hay cambios sin guardar.</span>}
      </div>
    </form>
  )
}
