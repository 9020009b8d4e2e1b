import type { Appointment } from '@psico/contract/sessions/appointments'
import { timeText } from '@psico/contract/core/dates'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { dayHeading } from '../agenda/agenda.ts'
import type { FreeHour, GridDay } from '../agenda/time-grid.ts'
import { hoursOf, rowsOf, sessionsIn, type FreeEntry } from './day-list.ts'
import styles from './ClinicAgenda.module.css'
import type { DeskFilter } from './desk.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { SessionButton } from './SessionButton.tsx'
import '../../ui/style/chips.css'

interface Props {
  days: readonly GridDay[]
  filter: DeskFilter
  today: string
  onOpen: (appointment: Appointment) => void
  onBook: (hour: FreeHour) => void
}

/** The same hour by hour, for a phone: each with its sessions and who is free; of a week the sessions. */
export function ClinicHourList({ days, filter, today, onOpen, onBook }: Props) {
  const hasSessions = days.some((day) => day.entries.some(({ kind }) => kind === 'session'))
  const isFiltered = filter.search !== '' || filter.status !== ''
  const hours = filter.view === 'day' ? hoursOf(days) : []
  if (!hasSessions && (isFiltered || !hours.some((hour) => hour.free.length > 0))) {
    const title = isFiltered ? deskTexts.nothingFound : deskTexts.nothingThere
    const detail = isFiltered ? 'Cambia la búsqueda o quita un filtro.' : 'Ese día nadie atiende.'
    return <EmptyState picture="calendar" title={title} detail={detail} />
  }
  if (filter.view === 'week') return <WeekList {...{ days, today, onOpen }} />
  return (
    <section aria-label={dayHeading(filter.day, today)}>
      <ul className={styles['hours']}>
        {rowsOf(hours).map((row) => (
          <li key={row.from}>
            <h3 className="numbers">{timeText(row.from)}</h3>
            {row.isStrip ? (
              <FreeHours free={row.hours.flatMap(({ free }) => free)} isStrip onBook={onBook} />
            ) : (
              row.hours.map(({ start, sessions, free }) => (
                <div key={start} className="stack is-tight">
                  {sessions.map((session) => (
                    <SessionButton key={session.id} appointment={session} onOpen={onOpen} />
                  ))}
                  {free.length > 0 && <FreeHours free={free} onBook={onBook} />}
                </div>
              ))
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FreeHoursProps {
  free: readonly FreeEntry[]
  /** Several hours in one line, each with its time, moved sideways. */
  isStrip?: boolean
  onBook: (hour: FreeHour) => void
}

function FreeHours({ free, isStrip = false, onBook }: FreeHoursProps) {
  return (
    <div className={styles[isStrip ? 'strip' : 'free']}>
      <span className="dim small">Libre:</span>
      {free.map(({ hour }) => (
        <button
          key={`${hour.time} ${hour.people[0]?.id}`}
          type="button"
          className="chip"
          onClick={() => onBook(hour)}
        >
          <span className="visually-hidden">{`${hour.time}, libre, `}</span>
          {isStrip && <span aria-hidden="true">{hour.time}</span>}
          {hour.people[0]?.name}
        </button>
      ))}
    </div>
  )
}

function WeekList({ days, today, onOpen }: Pick<Props, 'days' | 'today' | 'onOpen'>) {
  return days.map(({ column, entries }) => (
    <section key={column.key} className="stack is-tight" aria-label={dayHeading(column.date, today)}>
      <h3>{dayHeading(column.date, today)}</h3>
      <ul className="stack is-tight">
        {sessionsIn(entries).map((appointment) => (
          <li key={appointment.id}>
            <SessionButton appointment={appointment} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {sessionsIn(entries).length === 0 && <p className="dim small">{deskTexts.nothingThere}</p>}
    </section>
  ))
}
