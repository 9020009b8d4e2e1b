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
      places: found.people.map((it) => ({
        key: `persona-${it.id}`,
        text: it.name,
        hint: [it.kind === 'couple' ? 'Pareja' : who === 'admin' ? typeName(it.kind) : '', it.hint]
          .filter(Boolean)
          .join(' · '),
        to: personAt(it, who),
      })),
    },
    {
      title: 'Sesiones',
      places: found.sessions.map((it) => ({
        key: `sesion-${it.id}`,
        text: `${it.patient_name} · ${slashDate(it.appointment_date)} ${shortTime(it.start_time)}`,
        hint: [who === 'professional' ? '' : it.psychologist_name, statusNames[it.status]]
          .filter(Boolean)
          .join(' · '),
        to: sessionAt(it, who),
      })),
    },
    {
      title: 'Páginas',
      places: found.pages.map((it) => ({
        key: `pagina-${it.screen}`,
        text: it.title,
        hint: '',
        to: screens[it.screen as ScreenName].pattern,
      })),
    },
  ].filter((it) => it.places.length > 0)
}

function personAt({ id, kind }: Found['people'][number], who: Finder): string {
  if (who === 'professional') return pathOf('clinicalHistory', { patientId: id })
  if (kind === 'couple') return pathOf('couple', { coupleId: id })
  if (who === 'reception' || kind === 'patient') return pathOf('clinicPatient', { userId: id })
  return pathOf('adminUser', { userId: id })
}

const sessionAt = (it: Found['sessions'][number], who: Finder): string =>
  who === 'professional'
    ? pathOf('timeline', { patientId: it.patient })
    : `${pathOf('clinicAgenda')}?dia=${it.appointment_date}&profesional=${it.psychologist}`
