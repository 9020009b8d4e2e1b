import type { CrisisHotlines } from '@psico/contract/crisis-lines'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CompanionRole } from './answers/links.ts'
import styles from './CompanionWidget.module.css'
import { forgetConversation } from './conversation.ts'

export { forgetConversation } from './conversation.ts'

interface Props {
  role: CompanionRole
  /** The clinic's own numbers; the built-in ones are shown when there are none. */
  hotlines?: CrisisHotlines | null
  /** The clinic's IANA time zone. */
  timezone: string
  /** Follows a link inside the app; without it links load the page. */
  onNavigate?: (path: string) => void
}

const loadPanel = () => import('./CompanionPanel.tsx')
const Panel = lazy(loadPanel)

/** Luna's button on every screen. Her rules and texts come when the page is idle, or when she is first opened. */
export default function CompanionWidget({ role, hotlines, timezone, onNavigate }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const close = useCallback(() => {
    setOpen(false)
    returnsFocus.current = true
  }, [])

  useEffect(() => {
    // Only now: behind an open dialog the button cannot take the focus.
    if (!isOpen && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isOpen])

  useEffect(() => {
    const forget = () => {
      forgetConversation()
      setOpen(false)
    }
    window.addEventListener('psico:signed-out', forget)
    return () => window.removeEventListener('psico:signed-out', forget)
  }, [])
  useEffect(loadWhenIdle, [])

  return (
    <div className={styles.corner}>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel
            role={role}
            hotlines={hotlines ?? null}
            timezone={timezone}
            onNavigate={onNavigate ?? null}
            onClose={close}
          />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={isOpen ? 'Cerrar chat con Luna' : 'Abrir chat con Luna'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" fill="currentColor" />
        </svg>
      </button>
    </div>
  )
}

function loadWhenIdle(): () => void {
  const load = () => void loadPanel().catch(() => undefined)
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(load, { timeout: 10_000 })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(load, 3000)
  return () => clearTimeout(timer)
}
