import styles from './UnreadCount.module.css'
import { useUnread } from './queries.ts'
import { unreadText } from './texts.ts'

/** How many chat messages wait, in all or for one appointment; nothing while there are none. */
export function UnreadCount({ appointment }: { appointment?: string }) {
  const count = useUnread(appointment)
  if (count === 0) return null
  return (
    <span className={styles['count']} title={unreadText(count)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{unreadText(count)}</span>
    </span>
  )
}
