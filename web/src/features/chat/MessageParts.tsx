import { Fragment, memo, useEffect, useState } from 'react'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import styles from './Chat.module.css'
import { MessageItem } from './MessageItem.tsx'
import { fates, partsOf, type Fate, type Part, type ChatState } from './chat-state.ts'
import { dayText } from './day-text.ts'

/** The messages, a page of them at a time, with a line where a day begins. */
export function Parts({ state }: { state: ChatState }) {
  const { read, delivered } = fates(state)
  const today = dateIn(tenant.timezone)
  return partsOf(state).map((part, at, all) => {
    const placeIn = (place: number) => Math.max(-1, Math.min(place - part.start, part.messages.length - 1))
    return (
      <MessagePart
        key={part.messages[0]?.id}
        part={part}
        isLast={at === all.length - 1}
        me={state.ready?.me}
        today={today}
        read={placeIn(read)}
        delivered={placeIn(delivered)}
      />
    )
  })
}

interface Props {
  part: Part
  /** The one that is read: it is drawn wherever it stands. */
  isLast: boolean
  me: string | undefined
  today: string
  /** Places in the part: everything of one's own up to there was read, or delivered. */
  read: number
  delivered: number
}

const MessagePart = memo(function MessagePart({ part, isLast, me, today, read, delivered }: Props) {
  const isSettled = useSettled()
  const dayOf = (message: { created_at: string }) => dateIn(tenant.timezone, message.created_at)
  const fateOf = (at: number): Fate => (at <= read ? 'read' : at <= delivered ? 'delivered' : 'sent')
  const days = part.messages.map(dayOf)
  const dayBefore = part.before && dayOf(part.before)
  return (
    <div className={isSettled && !isLast ? `${styles['part']} ${styles['settled']}` : styles['part']}>
      {part.messages.map((message, at) => {
        const isMine = message.sender_id === me
        const day = days[at] ?? today
        return (
          <Fragment key={message.id}>
            {day !== (at === 0 ? dayBefore : days[at - 1]) && (
              <p className={styles['day']}>{dayText(day, today, clockOwner)}</p>
            )}
            <MessageItem message={message} isMine={isMine} fate={isMine ? fateOf(at) : null} />
          </Fragment>
        )
      })}
    </div>
  )
}, isSame)

/** A part has the same messages when it has as many and ends with the same one. */
function isSame(a: Props, b: Props): boolean {
  return (
    a.part.messages.length === b.part.messages.length &&
    a.part.messages.at(-1) === b.part.messages.at(-1) &&
    a.part.before?.id === b.part.before?.id &&
    a.isLast === b.isLast &&
    a.me === b.me &&
    a.today === b.today &&
    a.read === b.read &&
    a.delivered === b.delivered
  )
}

/** Whether it was on the screen in full once: only then is its height known, and the reader's place kept. */
function useSettled(): boolean {
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => settle(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isSettled
}
