import type { Appointment } from '@psico/contract/sessions/appointments'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { capital, dayOfMonth, shortWeekday } from '../../lib/dates.ts'
import styles from './ClinicAgenda.module.css'
import { isIn, rowsOf, type Colleague, type DeskFilter } from './desk.ts'
import { SessionButton } from './SessionButton.tsx'

interface Props {
  /** In the order of the clock. */
  sessions: readonly Appointment[]
  columns: readonly Colleague[]
  filter: DeskFilter
  today: string
  onOpen: (appointment: Appointment) => void
}

/** Whose the hours in the table are. */
const clinicHours = clockOwner ? capital(clockOwner) : 'Hora'

/** A table wider than its place is moved with the arrow keys too, and for that it has to take the focus. */
const reachable = { tabIndex: 0 }

/** One column a professional; a row is an hour of the day, or a day of the week. */
export function ClinicAgendaTable({ sessions, columns, filter, today, onOpen }: Props) {
  const rows = rowsOf(sessions, filter)
  return (
    <section className={styles['table']} aria-label="Agenda por profesional" {...reachable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{filter.view === 'week' ? 'Día' : clinicHours}</th>
            {columns.map((it) => (
              <th key={it.id} scope="col">
                {it.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} data-today={row === today || undefined}>
              <th scope="row" className="numbers">
                {filter.view === 'week' ? `${shortWeekday(row)} ${dayOfMonth(row)}` : row}
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  <Cell
                    sessions={sessions.filter((it) => it.psychologist === column.id && isIn(it, row))}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ sessions, onOpen }: Pick<Props, 'sessions' | 'onOpen'>) {
  if (sessions.length === 0) return null
  return (
    <ul className={styles['cell']}>
      {sessions.map((it) => (
        <li key={it.id}>
          <SessionButton appointment={it} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
