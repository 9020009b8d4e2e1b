import { whereLines, whereOf, whereText, type Held } from '@psico/contract/sessions/where'
import { instantOf } from '../dates.ts'
import { tenant } from '../tenant.ts'

export type Session = Pick<Held, 'place' | 'status' | 'psychologist_name'> &
  ({ ends_at: string } | { appointment_date: string; end_time: string })

const heldOf = (session: Session): Held => {
  const endsAtMs =
    'ends_at' in session
      ? Date.parse(session.ends_at)
      : instantOf(session.appointment_date, session.end_time, tenant.timezone)
  return { ...session, isOver: endsAtMs <= Date.now() }
}

const linkOnceConfirmed = 'El enlace estará aquí cuando la cita esté confirmada.'

/** There is a link, but nobody is let in, nor pointed to a call, before the session is confirmed. */
const isEarly = (session: Session): boolean =>
  session.status === 'pending' && whereOf(heldOf(session)).link !== null

/** Where or how a session is held, and what happens next where that is still to come. */
export const placeText = (session: Session): string =>
  isEarly(session) ? `${whereOf(heldOf(session)).how}. ${linkOnceConfirmed}` : whereText(heldOf(session))

/** The link of a call that may be entered. */
export const linkOf = (session: Session): string | null =>
  isEarly(session) ? null : whereOf(heldOf(session)).link

/** The same as lines of a table: label, text, and where it leads. */
export const placeLines = (session: Session): [label: string, text: string, link?: string][] =>
  whereLines(heldOf(session)).map(([label, text, link]) =>
    link && isEarly(session) ? [label, linkOnceConfirmed] : link ? [label, text, link] : [label, text],
  )
