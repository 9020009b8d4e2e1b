import styles from './UnreadCount.module.css'
import { useUnread } from './queries.ts'
import { unreadText } from './texts.ts'

/** How many chat messages wait, in all or for one appointment; nothing while there are none. */
export function UnreadCount({ appointment }: { appointment?: string }) {
  return <UnreadMark count={useUnread(appointment)} />
}

/** A number of messages that wait; nothing for none. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles['count']} title={unreadText(count)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{unreadText(count)}</span>
    </span>
  )
}
