import type { ScheduleDay } from '@psico/contract/hours/schedule'
import { longDate } from '../../lib/dates.ts'
import styles from './Hours.module.css'
import { clockOwner } from '../../lib/clinic-clock.ts'

interface Props {
  day: ScheduleDay
  chosen: string | null
  onChoose: (time: string) => void
}

/** The hours of one day; each says its full date, time and state to who cannot see it. */
export function SlotList({ day, chosen, onChoose }: Props) {
  const date = longDate(day.date, true)
  return (
    <ul className={styles['slots']} aria-label={`Horarios del ${date}`}>
      {day.time_slots.map((slot) => (
        <li key={slot.start_time}>
          <button
            type="button"
            className={styles['slot']}
            disabled={!slot.is_available}
            aria-pressed={slot.start_time === chosen}
            onClick={() => onChoose(slot.start_time)}
          >
            <span>
              {slot.start_time}
              {clockOwner && <small className={styles['clock']}>{` ${clockOwner}`}</small>}
            </span>
            {!slot.is_available && <span className={styles['busy']}>Ocupado</span>}
            <span className="visually-hidden">
              {` ${date}, ${slot.is_available ? 'disponible' : 'no disponible'}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
