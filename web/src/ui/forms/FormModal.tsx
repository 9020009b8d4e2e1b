import type { FormEvent, ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Modal } from '../dialogs/Modal.tsx'
import { Notice } from '../notices/Notice.tsx'

interface Props {
  title: string
  size?: 'small' | 'regular' | 'large'
  onClose: () => void
  onSubmit: () => void
  /** What the main button does, and what it says meanwhile. */
  submit: string
  busy: boolean
  busyText?: string
  /** It takes something away. */
  isDangerous?: boolean
  /** The way out. */
  back?: string
  /** What is wrong with the whole of it; what is wrong with a field stands at the field. */
  problem?: string | null
  children: ReactNode
}

/** A short form over the page: its fields, what went wrong, the way out and the main button. */
export function FormModal({ title, size = 'regular', onClose, onSubmit, problem, children, ...rest }: Props) {
  const { submit, busy, busyText = 'Guardando...', back = 'Volver', isDangerous } = rest
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal title={title} onClose={onClose} size={size}>
      <form className="stack" onSubmit={send} noValidate>
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
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} busy={busy} busyText={busyText}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
