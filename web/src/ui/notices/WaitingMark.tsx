import styles from './WaitingMark.module.css'

/** A number of things that wait behind a link, `text` in words for who does not see it; nothing for none. */
export function WaitingMark({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={styles['count']} title={text}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
