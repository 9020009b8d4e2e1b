import type { Appointment } from '@psico/contract/sessions/appointments'
import { timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import type { IconName } from '../../ui/drawings/Icon.tsx'

/** How a session stands, in words, with a sign and a colour: neither is left to carry it alone. */
export interface SessionState {
  text: string
  icon: IconName
  tone: 'warning' | 'success' | 'info' | 'danger' | 'neutral'
}

const states: Record<Appointment['status'], Pick<SessionState, 'icon' | 'tone'>> = {
  pending: { icon: 'clock', tone: 'warning' },
  confirmed: { icon: 'check-circle', tone: 'success' },
  completed: { icon: 'check', tone: 'info' },
  cancelled: { icon: 'close', tone: 'neutral' },
}

type Judged = Pick<Appointment, 'status' | 'status_display' | 'no_show'>

/** A session that was missed is none that was held. */
export const stateOf = (judged: Judged): SessionState =>
  judged.no_show
    ? { text: 'No se presentó', icon: 'warning', tone: 'danger' }
    : { text: judged.status_display, ...states[judged.status] }

/** What somebody at the desk has to know of it beside its state. */
export function notesOn(session: Pick<Appointment, 'status' | 'arrived_at' | 'agreement'>): string[] {
  const notes: string[] = []
  if (session.status === 'cancelled') return notes
  if (session.arrived_at) notes.push(`Llegó a las ${timeIn(tenant.timezone, session.arrived_at)}`)
  if (session.agreement.payment_status === 'in_review') notes.push('Comprobante por revisar')
  return notes
}
