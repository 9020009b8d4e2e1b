import { crisisLinesOrBuiltIn } from '@psico/contract/crisis/crisis-lines-data'
import { clockIn, type CrisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { numbersFor, type DangerKind } from '@psico/contract/crisis/danger-numbers'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { CrisisCard } from '../../ui/crisis/CrisisCard.tsx'
import type { CompanionRole } from '@psico/luna/answers/links'
import styles from './CompanionPanel.module.css'
import { setCrisisCard, useConversation } from './conversation.ts'
import { usePhoneScreen } from './phone-screen.ts'
import { MessageList } from './MessageList.tsx'
import { forgetRead, greet, loadReaderSoon, tell } from './reader.ts'
import type { FirstNumbers } from './talk.ts'

interface Props {
  role: CompanionRole
  hotlines: CrisisHotlines | null
  timezone: string
  onNavigate: ((path: string) => void) | null
  /** Whether it was just opened by its button: otherwise the page changed, and the focus is the page's. */
  takesFocus: boolean
  onClose: () => void
}

const minuteMs = 60_000

/** Luna's conversation: messages, quick replies, the crisis card and the input. */
export default function CompanionPanel({ role, hotlines, timezone, onNavigate, takesFocus, onClose }: Props) {
  const { messages, isTyping, showsCrisisCard, danger } = useConversation()
  const [text, setText] = useState('')
  const [now, setNow] = useState(() => new Date())
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wasTyping = useRef(false)
  const isPhone = usePhoneScreen()
  const shown = crisisLinesOrBuiltIn(hotlines)

  useOpenDialog(panel, isPhone, takesFocus, onClose)
  useEffect(greet, [messages.length])
  useEffect(() => {
    loadReaderSoon().then(
      () => panel.current?.setAttribute('data-reads', ''),
      () => undefined,
    )
    return forgetRead
  }, [])
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    // The input loses the focus while it is disabled; it gets it back unless the person has gone elsewhere.
    const { activeElement } = document
    if (
      !isTyping &&
      wasTyping.current &&
      (activeElement === document.body || activeElement === panel.current)
    )
      input.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])

  const sayNow = (message: string) => tell(message, role, firstNumbers(shown, clockIn(new Date(), timezone)))
  const send = () => {
    sayNow(text)
    setText('')
  }
  const answer = (reply: string) => {
    sayNow(reply)
    input.current?.focus()
  }
  const pick = (reply: string) => {
    setText(reply)
    input.current?.focus()
  }
  const navigate = (path: string) => {
    if (isPhone) onClose()
    onNavigate?.(path)
  }
  return (
    <dialog ref={panel} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.header}>
        <div>
          <h2 id={titleId} className={styles.title}>
            Luna
          </h2>
          <p className={styles.subtitle}>Compañera virtual. No reemplaza a un psicólogo.</p>
        </div>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <MessageList
        messages={messages}
        isTyping={isTyping}
        onPick={pick}
        onAnswer={answer}
        onNavigate={onNavigate ? navigate : null}
      />
      {showsCrisisCard && (
        <div className={styles.crisis}>
          <CrisisCard
            hotlines={shown}
            timezone={timezone}
            now={now}
            danger={danger}
            takesFocus
            onLeave={() => {
              if (isPhone) onClose()
            }}
            onDismiss={() => {
              setCrisisCard(false)
              input.current?.focus()
            }}
          />
        </div>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input
          ref={input}
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Escribe tu pregunta..."
          aria-label="Mensaje para Luna"
          autoComplete="off"
          maxLength={2000}
          disabled={isTyping}
        />
        <button type="submit" className={styles.send} disabled={isTyping || text.trim() === ''}>
          Enviar
        </button>
      </form>
    </dialog>
  )
}

/** The number to call first now, for each kind of danger. */
function firstNumbers(hotlines: CrisisHotlines, clock: string | null): FirstNumbers {
  const first = (kind: DangerKind) => numbersFor(kind, hotlines, clock)[0]?.display ?? ''
  return {
    wish: first('wish'),
    swallowed: first('swallowed'),
    violence: first('violence'),
    threat: first('threat'),
    help: first('help'),
  }
}

/** Opens the dialog: beside the page, or over it where it fills the screen (then the page cannot be reached). */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isModal: boolean,
  takesFocus: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeOnEscape = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    }
    const before = document.activeElement
    if (isModal) element.showModal()
    else element.show()
    if (isModal || takesFocus) element.querySelector('input')?.focus()
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    element.addEventListener('keydown', closeOnEscape)
    element.addEventListener('cancel', closeOnEscape)
    return () => {
      element.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('cancel', closeOnEscape)
      element.close()
    }
  }, [dialog, isModal, takesFocus, onClose])
}
