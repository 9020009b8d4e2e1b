import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { Icon, type IconName } from '../drawings/Icon.tsx'
import './Notice.css'

const icons: Partial<Record<Tone, IconName>> = {
  danger: 'warning',
  warning: 'warning',
  success: 'check-circle',
}

interface Props {
  tone?: Exclude<Tone, 'neutral'>
  title?: string
  children: ReactNode
  /** Announced at once: for what just went wrong. */
  isAlert?: boolean
}

/** A message set into the page. */
export function Notice({ tone = 'info', title, children, isAlert }: Props) {
  return (
    <div className={`notice tone-${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[tone] ?? 'info'} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
