import { useQuery } from '@tanstack/react-query'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { messagesOf } from './queries.ts'
import { reminderLine } from './texts.ts'

/** How far the reminder of a session came; nothing where none left yet. */
export function ReminderMark({ appointment }: { appointment: string }) {
  const { data } = useQuery(messagesOf(appointment))
  const line = data && reminderLine(data.results, (at) => clinicTime(timeIn(tenant.timezone, at)))
  return line ? <p className="dim small">{line}</p> : null
}
