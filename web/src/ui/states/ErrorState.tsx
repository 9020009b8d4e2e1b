import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Illustration } from '../drawings/Illustration.tsx'
import './EmptyState.css'

interface Props {
  title: string
  detail?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  /** In place of a whole screen: then this is its heading. */
  isScreen?: boolean
}

/** In place of what could not be loaded: what happened, and a way on. Inside of a card it makes itself small. */
export function ErrorState({ title, detail, onRetry, action, isScreen }: Props) {
  return (
    <div className="empty-state" role="alert">
      <Illustration name="trouble" />
      {isScreen ? <h1 className="empty-title">{title}</h1> : <p className="empty-title">{title}</p>}
      {detail && <p className="dim">{detail}</p>}
      <div className="cluster is-centered is-ways">
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Reintentar
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
