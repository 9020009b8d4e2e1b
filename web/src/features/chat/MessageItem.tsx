import { memo } from 'react'
import type { ChatMessage } from '@psico/contract/chat/chat'
import { timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { partsOf } from '../../lib/web-addresses.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './Chat.module.css'
import type { Fate, Pending } from './chat-state.ts'
import { fateNames, texts } from './texts.ts'

interface Props {
  message: ChatMessage
  isMine: boolean
  /** Of one's own; null for the other side's. */
  fate: Fate | null
}

/** One message: who it is from is told by side, colour and, for those who listen, in words. */
export const MessageItem = memo(function MessageItem({ message, isMine, fate }: Props) {
  return (
    <div className={isMine ? styles['mine'] : styles['theirs']}>
      <span className="visually-hidden">{isMine ? 'Tú' : message.sender}: </span>
      <p className={styles['text']}>
        <Words text={message.message} />
      </p>
      <span className={styles['foot']}>
        <time dateTime={message.created_at}>{timeIn(tenant.timezone, message.created_at)}</time>
        {fate && <FateMark fate={fate} />}
      </span>
    </div>
  )
})

/** What was written, with web addresses that can be followed; nothing is fetched from them before. */
function Words({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    part.href ? (
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

function FateMark({ fate }: { fate: Fate }) {
  return (
    <span className={fate === 'read' ? styles['read'] : styles['fate']} title={fateNames[fate]}>
      <Icon name="check" size={14} />
      {fate !== 'sent' && (
        <span className={styles['second']}>
          <Icon name="check" size={14} />
        </span>
      )}
      <span className="visually-hidden">{fateNames[fate]}</span>
    </span>
  )
}

interface PendingProps {
  pending: Pending
  onDiscard: (clientId: string) => void
}

/** A message on its way, or one that was refused. */
export function PendingItem({ pending, onDiscard }: PendingProps) {
  return (
    <div className={`${styles['mine']} ${styles['pending']}`}>
      <span className="visually-hidden">Tú: </span>
      <p className={styles['text']}>{pending.message}</p>
      <span className={styles['foot']}>
        {pending.refused === null ? (
          <>
            <Icon name="clock" size={14} />
            <span>{texts.sending}</span>
          </>
        ) : (
          <>
            <span>{texts.notSent}</span>
            <button type="button" className={styles['discard']} onClick={() => onDiscard(pending.client_id)}>
              Descartar
            </button>
          </>
        )}
      </span>
    </div>
  )
}
