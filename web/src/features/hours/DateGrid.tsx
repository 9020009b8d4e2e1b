import type { ScheduleDay } from '@psico/contract/hours/schedule'
import { dayOfMonth, longDate, shortMonth, shortWeekday } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import styles from './Hours.module.css'
import { freeTimes } from './choice.ts'

interface Props {
  days: readonly ScheduleDay[]
  chosen: string | undefined
  onChoose: (date: string) => void
}

/** Days in rows of three; those without a free hour cannot be pressed. */
export function DateGrid({ days, chosen, onChoose }: Props) {
  return (
    <ul className={styles['dates']} aria-label="Fechas">
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            className={styles['date']}
            disabled={!day.is_available}
            aria-pressed={day.date === chosen}
            onClick={() => onChoose(day.date)}
          >
            <span className={styles['short']}>{shortWeekday(day.date)}</span>{' '}
            <strong className="numbers">{dayOfMonth(day.date)}</strong>{' '}
            <span className={styles['short']}>{shortMonth(day.date)}</span>
            <span className="visually-hidden">{`: ${longDate(day.date, true)}, ${stateOf(day)}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function stateOf(day: ScheduleDay): string {
  return day.is_available
    ? counted(freeTimes(day).length, 'horario libre', 'horarios libres')
    : 'no disponible'
}
