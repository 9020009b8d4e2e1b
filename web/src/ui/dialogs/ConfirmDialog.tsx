import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  /** For what cannot be undone. */
  isDangerous?: boolean
  busy?: boolean
  busyText?: string
  /** False keeps the button disabled, until a word is typed for example. */
  isReady?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done, saying what will follow. The safe answer has the focus first. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Volver',
  isReady = true,
  ...rest
}: Props) {
  const { isDangerous, busy, busyText, onConfirm, onClose } = rest
  return (
    <Modal
      title={title}
      onClose={onClose}
      size="small"
      isAlert
      actions={
        <>
          <Button look="secondary" data-first onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy ?? false}
            busyText={busyText ?? confirm}
            disabled={!isReady}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
