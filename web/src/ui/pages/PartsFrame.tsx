import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { screens, type ScreenName } from '@psico/contract/screens/screens'
import styles from './PartsFrame.module.css'

interface Props {
  /** What the parts are parts of. */
  label: string
  /** Screens whose addresses have no parameter. */
  parts: readonly { screen: ScreenName; text: string }[]
  children: ReactNode
}

/** One part of something beside the way to the others, each at an address of its own. */
export function PartsFrame({ label, parts, children }: Props) {
  return (
    <div className={styles['frame']}>
      <nav className={styles['parts']} aria-label={label}>
        {parts.map(({ screen, text }) => (
          <NavLink key={screen} to={screens[screen].pattern} end className={styles['part'] ?? ''}>
            {text}
          </NavLink>
        ))}
      </nav>
      <div className={`stack is-loose ${styles['content']}`}>{children}</div>
    </div>
  )
}
