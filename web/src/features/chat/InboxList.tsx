import { Link } from 'react-router'
import type { InboxChat } from '@psico/contract/chat/chat'
import { pathOf } from '@psico/contract/screens/screens'
import { dateIn, dayOfMonth, shortDate, shortMonth, timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { UnreadMark } from './UnreadCount.tsx'
import styles from './InboxList.module.css'

/** Chats with patients, each with what waits in it. What was written is read in the chat alone. */
export function InboxList({ chats }: { chats: readonly InboxChat[] }) {
  const today = dateIn(tenant.timezone)
  return (
    <ul className={styles['list']} aria-label="Mensajes">
      {chats.map((chat) => (
        <li key={chat.appointment}>
          <Link
            className={styles['chat']}
            to={pathOf('psychologistChat', { appointmentId: chat.appointment })}
          >
            <Avatar name={chat.patient_name} size={36} />
            <span className={styles['who']}>
              <span className={chat.unread > 0 ? styles['waits'] : undefined}>{chat.patient_name}</span>
              <span className="dim small">
                Sesión: {dayText(chat.appointment_date, today)}, {chat.start_time}
              </span>
            </span>
            <span className={styles['when']}>
              <time className="dim small" dateTime={chat.last_at}>
                {whenText(chat.last_at, today)}
              </time>
              <UnreadMark count={chat.unread} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The hour of what was written today, the day of what is older. */
function whenText(at: string, today: string): string {
  const day = dateIn(tenant.timezone, at)
  return day === today ? timeIn(tenant.timezone, at) : dayText(day, today)
}

/** 'hoy', '18 nov', '18 nov 2025': another year's date with its year. */
function dayText(day: string, today: string): string {
  if (day === today) return 'hoy'
  return day.slice(0, 4) === today.slice(0, 4) ? `${dayOfMonth(day)} ${shortMonth(day)}` : shortDate(day)
}
