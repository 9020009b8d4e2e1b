import { NavLink } from 'react-router'
import styles from './Parts.module.css'

interface Props {
  /** What they are parts of. */
  label: string
  parts: readonly { to: string; text: string }[]
}

/** The way between the parts of one thing, each at an address of its own. */
export function Parts({ label, parts }: Props) {
  return (
    <nav className={`${styles['parts']} no-print`} aria-label={label}>
      {parts.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={styles['part'] ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
