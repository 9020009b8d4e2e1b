import type { CrisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CompanionRole } from '@psico/luna/answers/links'
import { builtInNumbers } from './built-in-numbers.ts'
import styles from './CompanionWidget.module.css'
import { HelpNowLink } from './HelpNowLink.tsx'
import { forgetConversation, setOpen, useConversation } from './conversation.ts'
import { onFirstTouch } from '../../lib/first-touch.ts'
import { loadOptionalCode } from '../../lib/optional-code.ts'

interface Props {
  /** A door of a bar rather than a button in the corner. */
  isInBar?: boolean
  role: CompanionRole
  /** The clinic's own numbers; the built-in ones are shown when there are none. */
  hotlines?: CrisisHotlines | null
  /** The clinic's IANA time zone. */
  timezone: string
  /** Follows a link inside the app; without it links load the page. */
  onNavigate?: (path: string) => void
}

/** Who may look for help for themselves; those who work here have Luna alone in the corner. */
const needsHelp: ReadonlySet<CompanionRole> = new Set(['patient', 'visitor', 'newcomer'])
const loadPanel = () => loadOptionalCode(() => import('./CompanionPanel.tsx'))
/** Her window first, which says her first words; what reads an answer comes behind it. */
const comeAhead = () =>
  loadPanel()
    .then(() => import('./reader.ts'))
    .then(({ loadReaderSoon }) => loadReaderSoon())
type Panel = Awaited<ReturnType<typeof loadPanel>>['default']

/**
 * Luna's button on every screen. Her rules and texts come with the first touch of the page, or when she is first opened;
 * where they cannot come, the numbers stand there all the same.
 */
export default function CompanionWidget({ isInBar = false, role, hotlines, timezone, onNavigate }: Props) {
  // Kept with the conversation, not here: signing in brings another frame, with another button.
  const { isOpen } = useConversation()
  const [panel, setPanel] = useState<{ Panel: Panel } | 'unreachable' | null>(null)
  const load = useCallback(() => {
    loadPanel().then(
      (loaded) => setPanel({ Panel: loaded.default }),
      () => setPanel((known) => known ?? 'unreachable'),
    )
  }, [])
  const button = useRef<HTMLButtonElement>(null)
  const [wasPressed, setPressed] = useState(false)
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
    window.addEventListener('psico:signed-out', forgetConversation)
    return () => window.removeEventListener('psico:signed-out', forgetConversation)
  }, [])
  useEffect(() => {
    if (isOpen && panel === null) load()
  }, [isOpen, panel, load])
  useEffect(() => onFirstTouch(() => void comeAhead().catch(() => undefined)), [])
  const toggle = () => {
    // Once more, where it did not come before.
    if (!isOpen && panel === 'unreachable') load()
    setPressed(!isOpen)
    setOpen(!isOpen)
  }

  return (
    <aside className={isInBar ? styles.bar : styles.corner} aria-label="Ayuda">
      {isOpen && panel === 'unreachable' && <Unreachable hotlines={hotlines ?? null} onClose={close} />}
      {isOpen && panel !== null && panel !== 'unreachable' && (
        <panel.Panel
          role={role}
          hotlines={hotlines ?? null}
          timezone={timezone}
          onNavigate={onNavigate ?? null}
          takesFocus={wasPressed}
          onClose={close}
        />
      )}
      {needsHelp.has(role) && !isOpen && <HelpNowLink className={styles.help} />}
      <button
        ref={button}
        type="button"
        className={isInBar ? styles.door : styles.button}
        title={isInBar ? 'Luna' : undefined}
        aria-label={isOpen ? 'Cerrar chat con Luna' : 'Abrir chat con Luna'}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path
            d="M12 3c5.2 0 9 3.3 9 7.5s-3.8 7.5-9 7.5c-1 0-2-.1-2.9-.4L4.5 20.5l1-4.300C3.900 14.800 3 12.700 3 10.500 3 6.300 6.800 3 12 3z"
            fill="currentColor"
          />
        </svg>
        {isInBar && <span>Luna</span>}
      </button>
    </aside>
  )
}

/** The line is down and Luna was never loaded: who needs help now still gets the numbers. */
function Unreachable({ hotlines, onClose }: { hotlines: CrisisHotlines | null; onClose: () => void }) {
  const { emergency, lines } = hotlines ?? builtInNumbers
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <section className={styles.unreachable} role="alert" aria-label="Números de ayuda">
      <p>No se pudo abrir el chat: parece que no hay conexión. Si estás en peligro, llama ahora:</p>
      <ul>
        {[...emergency, ...lines].map(({ name, number }) => (
          <li key={number}>
            <a href={`tel:${number.replaceAll('#', '%23')}`}>
              {name}: {number}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
    </section>
  )
}
