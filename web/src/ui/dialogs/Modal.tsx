import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useSteady } from '../../lib/use-steady.ts'
import { Icon } from '../drawings/Icon.tsx'
import { focusNearest, placesAround } from './keep-focus.ts'
import './Modal.css'
import '../buttons/Button.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /** Its text is read out with its name: for questions that cannot be undone. */
  isAlert?: boolean
}

/**
 * A dialog over the page while it is mounted: the browser keeps the focus in it (first on what has `data-first`) and
 * closes it on Escape; afterwards the focus is back where it was, or near. Pressing beside it
 * closes it too, unless something was typed or chosen in it, or it is the second press of a double click: a slip loses nothing.
 */
export function Modal({ title, onClose, children, actions, size = 'regular', isAlert }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isTyped = useRef(false)
  const onPress = useSteady(({ target, detail: clicks }: MouseEvent) => {
    const isSlip = isTyped.current || clicks > 1
    if (target === dialog.current && !isSlip) onClose()
  })
  useEffect(() => {
    const element = dialog.current
    const before = placesAround(document.activeElement)
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    element?.addEventListener('mousedown', onPress)
    return () => {
      element?.removeEventListener('mousedown', onPress)
      element?.close()
      focusNearest(before)
    }
  }, [onPress])
  return (
    <dialog
      ref={dialog}
      className={`modal is-${size}`}
      aria-labelledby={id}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onInput={() => {
        isTyped.current = true
      }}
    >
      <div className="modal-body">
        <div className="modal-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="stack" id={`${id}-text`}>
          {children}
        </div>
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
