import type { ReactNode } from 'react'
import { Icon, type IconName } from '../drawings/Icon.tsx'
import './Badge.css'

export type Tone = 'neutral' | 'brand' | 'accent' | 'danger' | 'success' | 'warning' | 'info'

/** A small label; its colour only underlines what the words say. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`badge tone-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

const statuses: Record<string, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'success', icon: 'check-circle' },
  cancelled: { tone: 'danger', icon: 'close' },
  completed: { tone: 'info', icon: 'check' },
}

/** The state of an appointment, in the words the server gives it. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  const { tone, icon } = statuses[status] ?? { tone: 'neutral', icon: 'info' }
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  )
}
