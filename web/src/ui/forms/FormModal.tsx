import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { UnsavedChanges } from '../dialogs/UnsavedChanges.tsx'
import type { IconName } from '../drawings/Icon.tsx'
import { Notice } from '../notices/Notice.tsx'

interface Looks {
  title: string
  size?: 'small' | 'regular' | 'large'
  onClose: () => void
  /** What the main button does, and what it says meanwhile. */
  submit: string
  icon?: IconName
  busyText?: string
  /** It takes something away. */
  isDangerous?: boolean
  /** The way out. */
  back?: string
  children: ReactNode
}

/** A form that knows itself what is wrong with it. */
interface Known {
  form: {
    isSaving: boolean
    problem: (otherwise: string) => string | null
    submit: (event: FormEvent) => void
  }
  /** What is said where the server gave no reason. */
  failed: string
}

interface Plain {
  form?: undefined
  onSubmit: () => void
  busy: boolean
  /** What is wrong with the whole of it; what is wrong with a field stands at the field. */
  problem?: string | null
}

/** A short form over the page: its fields, what went wrong, the way out and the main button. */
export function FormModal({ title, size = 'regular', onClose, children, ...rest }: Looks & (Known | Plain)) {
  const { submit, icon, busyText = 'Guardando...', back = 'Volver', isDangerous } = rest
  const busy = rest.form ? rest.form.isSaving : rest.busy
  const problem = rest.form ? rest.form.problem(rest.failed) : rest.problem
  const [isTyped, setTyped] = useState(false)
  const send = (event: FormEvent) => {
    if (rest.form) return rest.form.submit(event)
    event.preventDefault()
    rest.onSubmit()
  }
  return (
    <>
      <UnsavedChanges when={isTyped && !busy} />
      <Modal title={title} onClose={onClose} size={size}>
        <form
          className="stack"
          onSubmit={send}
          onInput={({ target }) => setTyped(isTyped || isWritten(target))}
          noValidate
        >
          {children}
          {problem && (
            <Notice tone="danger" isAlert>
              {problem}
            </Notice>
          )}
          <div className="modal-actions">
            <Button look="secondary" onClick={onClose}>
              {back}
            </Button>
            <Button
              type="submit"
              look={isDangerous ? 'danger' : 'primary'}
              icon={icon}
              busy={busy}
              busyText={busyText}
            >
              {submit}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}

/** What is chosen is soon chosen again; what is written is not. */
const isWritten = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(checkbox|radio|file|search|password)$/.test(field.type))
