import { memo } from 'react'
import { statusNames } from '@psico/contract/sessions/appointments'
import { capital, dayOfMonth, longDate, shortDate, shortMonth, shortWeekday } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { agendaTexts } from './texts.ts'
import { addDays, timeText } from '@psico/contract/core/dates'
import { hoursOf, mondayOf, type WeekDay } from './week.ts'
import styles from './WeekCalendar.module.css'
import { ClockNote } from '../../ui/notices/ClockNote.tsx'

interface Props {
  monday: string
  today: string
  /** Undefined while they are on their way. */
  days: readonly WeekDay[] | undefined
  hasFailed: boolean
  onWeek: (monday: string) => void
  onDay: (date: string) => void
  onRetry: () => void
}

/** A week at a glance: sessions, open time and closed time. A list of days for who cannot see it. */
export function WeekCalendar({ monday, today, days, hasFailed, onWeek, onDay, onRetry }: Props) {
  return (
    <Card as="section" className={styles['card']} aria-label="Calendario de la semana">
      <div className="cluster is-spread">
        <h2 aria-live="polite">{weekName(monday)}</h2>
        <div className={styles['turn']}>
          <Button look="quiet" size="small" icon="back" onClick={() => onWeek(addDays(monday, -7))}>
            <span className="visually-hidden">Semana anterior</span>
          </Button>
          <Button look="secondary" size="small" onClick={() => onWeek(mondayOf(today))}>
            Hoy
          </Button>
          <Button look="quiet" size="small" icon="forward" onClick={() => onWeek(addDays(monday, 7))}>
            <span className="visually-hidden">Semana siguiente</span>
          </Button>
        </div>
      </div>
      {hasFailed && <ErrorState title={agendaTexts.weekFailed} onRetry={onRetry} />}
      {!hasFailed && !days && <SkeletonText lines={8} />}
      {days && <Days days={days} today={today} onDay={onDay} />}
      <ClockNote />
      <Legend />
    </Card>
  )
}

interface DaysProps extends Pick<Props, 'today' | 'onDay'> {
  days: readonly WeekDay[]
}

const Days = memo(function Days({ days, today, onDay }: DaysProps) {
  const { first, last } = hoursOf(days)
  const hours = Array.from({ length: last - first }, (_, n) => first + n)
  return (
    <div className={styles['grid']} style={{ '--hours': hours.length } as React.CSSProperties}>
      <div className={styles['axis']} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className="numbers">
            {timeText(hour * 60)}
          </span>
        ))}
      </div>
      <ol className={styles['days']}>
        {days.map((day) => (
          <Day key={day.date} day={day} first={first} isToday={day.date === today} onDay={onDay} />
        ))}
      </ol>
    </div>
  )
})

interface DayProps {
  day: WeekDay
  /** Hour at the top of the drawing. */
  first: number
  isToday: boolean
  onDay: (date: string) => void
}

function Day({ day, first, isToday, onDay }: DayProps) {
  const place = ({ start, end }: { start: number; end: number }) =>
    ({ '--from': start / 60 - first, '--length': (end - start) / 60 }) as React.CSSProperties
  const name = capital(longDate(day.date))
  return (
    <li className={styles['day']} data-today={isToday}>
      <h3>
        <button type="button" className={styles['name']} onClick={() => onDay(day.date)}>
          <span>{shortWeekday(day.date)}</span> <strong className="numbers">{dayOfMonth(day.date)}</strong>
          <span className="visually-hidden">{`: ${name}${isToday ? ', hoy' : ''}, ver sus citas`}</span>
        </button>
      </h3>
      <ul className={styles['entries']} aria-label={name}>
        {day.entries.length === 0 && <li className={styles['closed']}>Cerrado</li>}
        {day.entries.map((entry) =>
          entry.kind === 'free' ? (
            <li key={`free-${entry.start}`} className={styles['free']} style={place(entry)}>
              <span className="numbers">
                {timeText(entry.start)}–{timeText(entry.end)}
              </span>{' '}
              libre
            </li>
          ) : (
            <li
              key={entry.appointment.id}
              className={`${styles['session']} tone-${tones[entry.appointment.status]}`}
              style={place(entry)}
            >
              <button type="button" onClick={() => onDay(day.date)} title={entry.appointment.patient_name}>
                <span className="numbers">
                  {timeText(entry.start)}
                  <span className={styles['until']}>–{timeText(entry.end)}</span>
                </span>{' '}
                <strong>{entry.appointment.patient_name}</strong>
                <span className={styles['status']}>
                  , {statusNames[entry.appointment.status].toLowerCase()}
                </span>
              </button>
            </li>
          ),
        )}
      </ul>
    </li>
  )
}

const tones = { pending: 'warning', confirmed: 'success', completed: 'info', cancelled: 'danger' } as const

function Legend() {
  return (
    <ul className={styles['legend']} aria-label="Leyenda">
      {(['pending', 'confirmed', 'completed'] as const).map((status) => (
        <li key={status}>
          <span className={`${styles['key']} tone-${tones[status]}`} />
          {statusNames[status]}
        </li>
      ))}
      <li>
        <span className={`${styles['key']} ${styles['free-key']}`} />
        Libre
      </li>
      <li>
        <span className={`${styles['key']} ${styles['closed-key']}`} />
        Cerrado
      </li>
    </ul>
  )
}

function weekName(monday: string): string {
  const sunday = addDays(monday, 6)
  const month = monday.slice(0, 7) === sunday.slice(0, 7) ? '' : ` ${shortMonth(monday)}`
  return `Semana del ${dayOfMonth(monday)}${month} al ${shortDate(sunday)}`
}
