import { whereOf, whereText, type Held, type Where } from '@psico/contract/sessions/where'
import { instantOf } from '../dates.ts'
import { tenant } from '../tenant.ts'

export type Session = Pick<Held, 'place' | 'status' | 'psychologist_name'> &
  ({ ends_at: string } | { appointment_date: string; end_time: string })

export const heldOf = (it: Session): Held => {
  const endsAtMs =
    'ends_at' in it ? Date.parse(it.ends_at) : instantOf(it.appointment_date, it.end_time, tenant.timezone)
  return { ...it, isOver: endsAtMs <= Date.now() }
}

/** Where or how a session is held, and what happens next where that is still to come. */
export const placeText = (it: Session): string => whereText(heldOf(it))

/** The same in its parts. */
export const placeOf = (it: Session): Where => whereOf(heldOf(it))
