import { addDays } from '@psico/contract/core/dates'
import type { FollowUp } from '@psico/contract/episodes/episodes'

export const spans = ['late', 'today', 'week', 'later'] as const
export type Span = (typeof spans)[number]
export const spanNames: Readonly<Record<Span, string>> = {
  late: 'Atrasado',
  today: 'Hoy',
  week: 'Esta semana',
  later: 'Más adelante',
}

/** When a task is due, seen from a day; the week is the six days after it. */
export function spanOf(due: string, today: string): Span {
  if (due < today) return 'late'
  if (due === today) return 'today'
  return due <= addDays(today, 6) ? 'week' : 'later'
}

/** The tasks by when they are due, the oldest first. */
export function bySpan(people: readonly FollowUp[], today: string): Record<Span, FollowUp[]> {
  const found: Record<Span, FollowUp[]> = { late: [], today: [], week: [], later: [] }
  for (const person of people)
    if (person.state === 'task' && person.due_date !== null)
      found[spanOf(person.due_date, today)].push(person)
  return found
}

/** How many have to be seen to by today. */
export const dueCount = (people: readonly FollowUp[], today: string): number => {
  const { late, today: now } = bySpan(people, today)
  return late.length + now.length
}
