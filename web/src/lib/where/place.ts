import { whereOf, whereText, type Held, type Where } from '@psico/contract/sessions/where'
import { instantOf } from '../dates.ts'
import { tenant } from '../tenant.ts'

export type Session = Pick<Held, 'place' | 'status' | 'psychologist_name'> &
  ({ ends_at: string } | { appointment_date: string; end_time: string })

export const heldOf = (session: Session): Held => {
  const endsAtMs =
    'ends_at' in session
      ? Date.parse(session.ends_at)
      : instantOf(session.appointment_date, session.end_time, tenant.timezone)
  return { ...session, isOver: endsAtMs <= Date.now(), onScreen: true }
}

/** Where or how a session is held, and what happens next where that is still to come. */
export const placeText = (session: Session): string => whereText(heldOf(session))

/** The same in its parts. */
export const placeOf = (session: Session): Where => whereOf(heldOf(session))
