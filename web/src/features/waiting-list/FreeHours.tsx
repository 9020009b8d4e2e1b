import { Link } from 'react-router'
import { hourAt } from '@psico/contract/screens/hour-at'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate } from '../../lib/dates.ts'
import styles from './WaitingList.module.css'

/** Hours that fit and are free already: each leads to where it is booked. */
export function FreeHours({ entry, onGo }: { entry: WaitingEntry; onGo?: () => void }) {
  if (entry.free_hours.length === 0) return null
  return (
    <div className="stack is-tight">
      <p className="small">Estas horas ya están libres, no hace falta esperar:</p>
      <ul className={styles['hours']}>
        {entry.free_hours.map(({ appointment_date: date, start_time: time }) => (
          <li key={`${date} ${time}`}>
            <Link
              className="link-alone"
              to={hourAt(entry.professional, { date, time })}
              {...(onGo ? { onClick: onGo } : {})}
            >
              {capital(longDate(date))}, {clinicTime(time)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
