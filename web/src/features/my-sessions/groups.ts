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
  for (const it of sessions) {
    const known = it.series && found.find(({ first }) => first.series === it.series)
    if (known) known.rest.push(it)
    else found.push({ first: it, rest: [] })
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
  const add = (name: string, it: T) => {
    const known = found.find((month) => month.name === name)
    if (known) known.sessions.push(it)
    else found.push({ name, sessions: [it] })
  }
  const isAhead = (it: T) => it.appointment_date > today
  for (const it of sessions.filter(isAhead)) add('Canceladas antes de su fecha', it)
  const isUnsettled = (it: T) => it.status === 'pending'
  const past = sessions.filter((one) => !isAhead(one))
  for (const it of past.filter(isUnsettled)) add('Pasaron sin confirmarse', it)
  for (const it of past.filter((one) => !isUnsettled(one))) add(monthName(it.appointment_date), it)
  return found
}

const monthName = (date: string): string =>
  capital(`${months[Number(date.slice(5, 7)) - 1] ?? ''} de ${date.slice(0, 4)}`)
