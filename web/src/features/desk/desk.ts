import type { Appointment, AppointmentStatus } from '@psico/contract/sessions/appointments'
import { addDays } from '@psico/contract/core/dates'
import type { Words } from '../../lib/look/look.ts'
import { choiceWord, dayWord, idWord, pageWord, privateWord } from '../../lib/look/look-words.ts'
import { statusWord } from '../agenda/agenda.ts'
import type { Colleague } from '../agenda/time-grid.ts'
import { mondayOf } from '../agenda/week.ts'

/** What is looked at in the clinic's agenda. */
export interface DeskFilter {
  day: string
  view: 'day' | 'week'
  psychologist: string
  status: AppointmentStatus | ''
  search: string
  page: number
}

/** How the screen's address says what is looked at: today, where it does not say another day. */
export const deskWords = (today: string): Words<DeskFilter> => ({
  day: dayWord('dia', today),
  view: choiceWord('vista', { day: '', week: 'semana' }, 'day'),
  psychologist: idWord('profesional'),
  status: statusWord,
  search: privateWord,
  page: pageWord(),
})

/** The days that a view shows, first and last. */
export function daysOf({ day, view }: Pick<DeskFilter, 'day' | 'view'>): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  const monday = mondayOf(day)
  return { from: monday, to: addDays(monday, 6) }
}

/** What stands on the button behind which a phone keeps status and search: how many of them are set. */
export function foldText({ status, search }: Pick<DeskFilter, 'status' | 'search'>): string {
  const set = [status, search].filter((chosen) => chosen !== '').length
  return set > 0 ? `Filtros (${set})` : 'Filtros'
}

/** Who is shown: the directory, and whoever else has a session there; by name. */
export function peopleOf(
  directory: readonly Colleague[],
  sessions: readonly Pick<Appointment, 'psychologist' | 'psychologist_name'>[],
  only: string,
): Colleague[] {
  const known = new Map(directory.map((colleague) => [colleague.id, colleague.name]))
  for (const session of sessions) known.set(session.psychologist, session.psychologist_name)
  return [...known]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => only === '' || id === only)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}
