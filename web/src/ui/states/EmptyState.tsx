import type { ReactNode } from 'react'
import type { IllustrationName } from '../drawings/drawings.tsx'
import { Illustration } from '../drawings/Illustration.tsx'
import './EmptyState.css'

interface Props {
  title: string
  detail?: ReactNode
  picture?: IllustrationName
  /** The next step: a link or a button. */
  action?: ReactNode
}

/** In place of a list without entries: why it is empty, and what to do. */
export function EmptyState({ title, detail, picture = 'sprout', action }: Props) {
  return (
    <div className="empty-state">
      <Illustration name={picture} />
      <p className="empty-title">{title}</p>
      {detail && <p className="dim">{detail}</p>}
      {action && <div className="cluster is-centered is-ways">{action}</div>}
    </div>
  )
}
