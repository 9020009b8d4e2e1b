import { slashDate, shortTime } from '@psico/contract/core/dates'
import type { Found } from '@psico/contract/search/search'
import { pathOf, screens, type ScreenName } from '@psico/contract/screens/screens'
import { statusNames } from '@psico/contract/sessions/appointments'
import { typeName } from '../../lib/user-type.ts'

export type Finder = 'professional' | 'reception' | 'admin'

/** One thing that was found: what it says, and where it leads. */
export interface Place {
  key: string
  text: string
  hint: string
  to: string
}

/** What was found, in the groups in which it is shown, each with where it leads for who looks. */
export function groupsOf(found: Found, who: Finder): { title: string; places: Place[] }[] {
  return [
    {
      title: 'Personas',
      places: found.people.map((person) => ({
        key: `persona-${person.id}`,
        text: person.name,
        hint: [
          person.kind === 'couple' ? 'Pareja' : who === 'admin' ? typeName(person.kind) : '',
          person.hint,
        ]
          .filter(Boolean)
          .join(' · '),
        to: personAt(person, who),
      })),
    },
    {
      title: 'Sesiones',
      places: found.sessions.map((session) => ({
        key: `sesion-${session.id}`,
        text: `${session.patient_name} · ${slashDate(session.appointment_date)} ${shortTime(session.start_time)}`,
        hint: [who === 'professional' ? '' : session.psychologist_name, statusNames[session.status]]
          .filter(Boolean)
          .join(' · '),
        to: sessionAt(session, who),
      })),
    },
    {
      title: 'Páginas',
      places: found.pages.map((page) => ({
        key: `pagina-${page.screen}`,
        text: page.title,
        hint: '',
        to: screens[page.screen as ScreenName].pattern,
      })),
    },
  ].filter((group) => group.places.length > 0)
}

function personAt({ id, kind }: Found['people'][number], who: Finder): string {
  if (who === 'professional') return pathOf('clinicalHistory', { patientId: id })
  if (kind === 'couple') return pathOf('couple', { coupleId: id })
  if (who === 'reception' || kind === 'patient') return pathOf('clinicPatient', { userId: id })
  return pathOf('adminUser', { userId: id })
}

const sessionAt = (session: Found['sessions'][number], who: Finder): string =>
  who === 'professional'
    ? pathOf('timeline', { patientId: session.patient })
    : `${pathOf('clinicAgenda')}?dia=${session.appointment_date}&profesional=${session.psychologist}`
