import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /** Announced at once, for questions that cannot be undone. */
  isAlert?: boolean
}

/**
 * A dialog over the page while it is mounted: the browser keeps the focus in it (first on what has `data-first`), closes it on Escape and gives the
 * focus back. Pressing beside it closes it too.
 */
export function Modal({ title, onClose, children, actions, size = 'regular', isAlert }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`modal is-${size}`}
      aria-labelledby={id}
      role={isAlert ? 'alertdialog' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="modal-body">
        <div className="modal-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="stack">{children}</div>
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
