import type { Appointment } from '@psico/contract/sessions/appointments'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { byDate, dayHeading } from '../agenda/agenda.ts'
import styles from './ClinicAgenda.module.css'
import type { DeskFilter } from './desk.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { SessionButton } from './SessionButton.tsx'

interface Props {
  sessions: readonly Appointment[]
  filter: DeskFilter
  today: string
  onOpen: (appointment: Appointment) => void
}

/** The same sessions hour by hour, for a phone. */
export function ClinicHourList({ sessions, filter, today, onOpen }: Props) {
  if (sessions.length === 0) {
    const isFiltered = filter.search !== '' || filter.status !== '' || filter.psychologist !== ''
    return (
      <div className={styles['by-hour']}>
        <EmptyState
          picture="calendar"
          title={isFiltered ? deskTexts.nothingFound : deskTexts.nothingThere}
          detail={
            isFiltered ? 'Cambia la búsqueda o quita un filtro.' : 'Agenda una con el botón «Agendar cita».'
          }
        />
      </div>
    )
  }
  return (
    <div className={styles['by-hour']}>
      {byDate(sessions)
        .toReversed()
        .map((day) => (
          <section key={day.date} className="stack is-tight" aria-label={dayHeading(day.date, today)}>
            {filter.view === 'week' && <h3>{dayHeading(day.date, today)}</h3>}
            <ul className="stack is-tight">
              {day.appointments.map((it) => (
                <li key={it.id}>
                  <SessionButton appointment={it} isNamed onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
