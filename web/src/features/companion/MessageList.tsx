import { useEffect, useRef, type MouseEvent } from 'react'
import { pathOf } from '@psico/contract/screens/screens'
import { questionReplies } from '@psico/luna/question'
import styles from './CompanionPanel.module.css'
import type { Said } from './conversation.ts'

const quickReplies = [
  'Siento mucha soledad',
  '¿Cómo reservo una cita?',
  'Necesito hablar con alguien',
  'Tengo mucho estrés',
]

const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

interface Props {
  messages: readonly Said[]
  isTyping: boolean
  onPick: (reply: string) => void
  /** Answers Luna's question with one of its buttons. */
  onAnswer: (reply: string) => void
  onNavigate: ((path: string) => void) | null
}

/** What was said so far, announced politely as it grows. */
export function MessageList({ messages, isTyping, onPick, onAnswer, onNavigate }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) showNewest(list.current)
  }, [messages.length, isTyping])
  return (
    <div
      ref={list}
      className={styles.messages}
      aria-label="Conversación con Luna"
      role="log"
      aria-live="polite"
    >
      {messages.map((said) => (
        <Bubble key={said.id} said={said} onNavigate={onNavigate} />
      ))}
      {messages.length === 1 && (
        <fieldset className={styles.quick} aria-label="Respuestas rápidas">
          {quickReplies.map((reply) => (
            <button key={reply} type="button" className={styles.reply} onClick={() => onPick(reply)}>
              {reply}
            </button>
          ))}
        </fieldset>
      )}
      {messages.at(-1)?.asks === true && (
        <fieldset className={styles.quick} aria-label="Respuestas a la pregunta de Luna">
          {questionReplies.map((reply) => (
            <button key={reply} type="button" className={styles.answer} onClick={() => onAnswer(reply)}>
              {reply}
            </button>
          ))}
        </fieldset>
      )}
      {isTyping && (
        <p className={styles.typing}>
          <span className={styles.hidden}>Luna está escribiendo</span>
          <span className={styles.dot} />
          <span className={styles.dot} />
          <span className={styles.dot} />
        </p>
      )}
    </div>
  )
}

function Bubble({ said, onNavigate }: { said: Said; onNavigate: Props['onNavigate'] }) {
  const { link } = said
  const address = link && pathOf(link.screen)
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (!onNavigate || !address || opensElsewhere) return
    event.preventDefault()
    onNavigate(address)
  }
  return (
    <div data-said className={said.role === 'user' ? styles.mine : styles.hers}>
      <p className={styles.text}>
        <span className={styles.hidden}>{said.role === 'user' ? 'Tú: ' : 'Luna: '}</span>
        {said.message}
      </p>
      {link && address && (
        <a className={styles.link} href={address} onClick={follow}>
          {link.label}
        </a>
      )}
      <time className={styles.time} dateTime={said.timestamp.toISOString()}>
        {clock.format(said.timestamp)}
      </time>
    </div>
  )
}

/** Scrolls to the end, or to the beginning of the newest message when it is longer than the list. */
function showNewest(list: HTMLElement): void {
  // The keyboard must be able to scroll the conversation, so it can take the focus.
  list.tabIndex = 0
  const newest = [...list.querySelectorAll<HTMLElement>('[data-said]')].at(-1)
  list.scrollTop = Math.min(list.scrollHeight, newest?.offsetTop ?? list.scrollHeight)
}
