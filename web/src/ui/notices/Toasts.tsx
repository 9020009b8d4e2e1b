import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { Icon, type IconName } from '../drawings/Icon.tsx'
import { placeForNews } from './toast-place.ts'
import { toastMs, toasts, type Toast, type ToastTone } from './toast.ts'
import './Toasts.css'
import '../buttons/Button.css'

const icons: Record<ToastTone, IconName> = {
  success: 'check-circle',
  danger: 'warning',
  warning: 'warning',
  info: 'info',
}

/** Where toasts appear; in the page once, and there before the first, so that what comes is announced. */
export function Toasts() {
  const shown = useStore(toasts)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element?.showPopover) return
    if (!element.matches(':popover-open')) element.showPopover()
    if (shown.length === 0) return
    // In the browser's top layer, and again on top of a dialog that opened since.
    if (document.querySelector('dialog:modal')) {
      element.hidePopover()
      element.showPopover()
    }
    // Once the screen shows what the news is about.
    const frame = requestAnimationFrame(() => {
      element.style.top = `${placeForNews(element)}px`
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return (
    <section ref={place} className="toasts" popover="manual" aria-label="Avisos" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toastMs)
  useEffect(() => {
    if (held) return
    const from = performance.now()
    const timer = setTimeout(() => toasts.close(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - from))
    }
  }, [held, toast.id])
  return (
    <div
      className={`toast tone-${toast.tone}`}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} />
      <p>{toast.text}</p>
      <button
        type="button"
        className="icon-button"
        aria-label="Cerrar aviso"
        onClick={() => toasts.close(toast.id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
