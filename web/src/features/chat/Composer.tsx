import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { chatTexts, maxMessageLength, messageLength } from '@psico/contract/chat/chat'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Chat.module.css'
import { typed } from './unsent.ts'
import { lengthText } from './texts.ts'

interface Props {
  appointment: string
  /** Until the first connection, and when the chat is closed. */
  isDisabled: boolean
  problem: string | null
  onSend: (text: string) => void
  onTyping: () => void
}

const nearLimit = 200
/** A finger has no Shift key: there a line break is a line break. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The box to write in. Enter sends where there is a keyboard, Shift and Enter starts a new line. */
export function Composer({ appointment, isDisabled, problem, onSend, onTyping }: Props) {
  const [text, setText] = useState(() => typed.read(appointment))
  const problemId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const left = maxMessageLength - messageLength(text)
  const isTooLong = left < 0
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])

  const change = (next: string) => {
    setText(next)
    typed.keep(appointment, next)
  }
  const send = () => {
    if (isDisabled || isTooLong || text.trim() === '') return
    onSend(text.trim())
    change('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  const said = isTooLong ? chatTexts.tooLong : problem
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {said && (
        <p className={styles['problem']} role="alert" id={problemId}>
          {said}
        </p>
      )}
      <div className={styles['row']}>
        <textarea
          autoComplete="off"
          ref={box}
          className={styles['box']}
          aria-label="Mensaje"
          placeholder="Escribe un mensaje…"
          rows={1}
          value={text}
          disabled={isDisabled}
          aria-invalid={isTooLong || undefined}
          aria-describedby={said ? problemId : undefined}
          onChange={(event) => {
            change(event.target.value)
            if (event.target.value.trim() !== '') onTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          className={styles['send'] ?? ''}
          type="submit"
          icon="send"
          disabled={isDisabled || isTooLong || text.trim() === ''}
        >
          Enviar
        </Button>
      </div>
      {left < nearLimit && (
        <p className={styles['left']} aria-live="polite">
          {lengthText(left)}
        </p>
      )}
    </form>
  )
}
