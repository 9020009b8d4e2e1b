import type { ReactNode } from 'react'
import { Card } from '../cards/Card.tsx'
import { useTabTitle } from './Page.tsx'
import styles from './AuthCard.module.css'

interface Props {
  title: string
  lead?: ReactNode
  /** Links to the neighbouring screens, under the card. */
  links?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** The frame of every screen on the way in: one card with one thing to do. */
export function AuthCard({ title, lead, links, isWide, children }: Props) {
  useTabTitle(title)
  return (
    <div className={`page auth-page ${isWide ? styles['wide'] : ''}`}>
      <Card className="auth-card">
        <div className="auth-head">
          <h1>{title}</h1>
          {lead && <p className="dim">{lead}</p>}
        </div>
        {children}
      </Card>
      {links && (
        <nav className={styles['links']} aria-label="Otras opciones">
          {links}
        </nav>
      )}
    </div>
  )
}
