import { capital, months } from '@psico/contract/core/dates'
import type { Appointment } from '@psico/contract/sessions/appointments'

type Grouped = Pick<Appointment, 'id' | 'series' | 'appointment_date' | 'status'>

/** A session, with the later ones of its series that stand folded behind it. */
export interface Folded<T> {
  first: T
  rest: T[]
}

/** One entry for each series, at its first session, and one for each session beside. */
export function folded<T extends Grouped>(sessions: readonly T[]): Folded<T>[] {
  const found: Folded<T>[] = []
  for (const session of sessions) {
    const known = session.series && found.find(({ first }) => first.series === session.series)
    if (known) known.rest.push(session)
    else found.push({ first: session, rest: [] })
  }
  return found
}

export interface Month<T> {
  name: string
  sessions: T[]
}

/**
 * What is over by month, newest first as it comes. Before it stands what is no memory yet: what was called off ahead of its
 * day, and what passed without having been confirmed.
 */
export function byMonth<T extends Grouped>(sessions: readonly T[], today: string): Month<T>[] {
  const found: Month<T>[] = []
  const add = (name: string, session: T) => {
    const known = found.find((month) => month.name === name)
    if (known) known.sessions.push(session)
    else found.push({ name, sessions: [session] })
  }
  const isAhead = (session: T) => session.appointment_date > today
  for (const session of sessions.filter(isAhead)) add('Canceladas antes de su fecha', session)
  const isUnsettled = (session: T) => session.status === 'pending'
  const past = sessions.filter((one) => !isAhead(one))
  for (const session of past.filter(isUnsettled)) add('Pasaron sin confirmarse', session)
  for (const session of past.filter((one) => !isUnsettled(one)))
    add(monthName(session.appointment_date), session)
  return found
}

const monthName = (date: string): string =>
  capital(`${months[Number(date.slice(5, 7)) - 1] ?? ''} de ${date.slice(0, 4)}`)
