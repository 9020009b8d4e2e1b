import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Illustration } from './Illustration.tsx'

interface Props {
  title: string
  detail?: ReactNode
  onRetry?: () => void
  action?: ReactNode
}

/** In place of what could not be loaded: what happened, and a way on. */
export function ErrorState({ title, detail, onRetry, action }: Props) {
  return (
    <div className="empty-state" role="alert">
      <Illustration name="trouble" />
      <p className="empty-title">{title}</p>
      {detail && <p className="dim">{detail}</p>}
      <div className="cluster is-centered">
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
