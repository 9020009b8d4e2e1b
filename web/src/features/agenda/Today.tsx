import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { AgendaActDialog } from './AgendaActDialog.tsx'
import type { AgendaDialog } from './agenda.ts'
import { inOrder } from '../sessions/clinic-acts.ts'
import { sessionsBetween } from './queries.ts'
import styles from './Today.module.css'
import { TodaySession } from './TodaySession.tsx'

const minuteMs = 60_000

/** The professional's day from its first session to its last: what each needs is one tap away. */
export function Today() {
  const nowMs = useMinute()
  const today = dateIn(tenant.timezone, new Date(nowMs))
  const query = useQuery(sessionsBetween(today, today))
  const [open, setOpen] = useState<{ dialog: AgendaDialog; appointment: Appointment } | null>(null)
  if (!query.data || query.isPlaceholderData) return null
  const sessions = inOrder(query.data.results.filter((appointment) => appointment.status !== 'cancelled'))
  const next = sessions.find((session) => isLive(session) && endOf(session) > nowMs)
  return (
    <Card as="section" className="stack is-tight has-horizon" aria-labelledby="tu-dia">
      <div className="cluster">
        <h2 id="tu-dia">Tu día</h2>
        {clockOwner && <span className="dim small">{clockOwner}</span>}
      </div>
      {!next && (
        <p className="dim">
          {sessions.length === 0 ? 'Hoy no tienes sesiones.' : 'Hoy no te quedan sesiones.'}
        </p>
      )}
      {sessions.length > 0 && (
        <ol className={styles['day']} aria-label="Sesiones de hoy">
          {sessions.map((session) => (
            <TodaySession
              key={session.id}
              appointment={session}
              isNext={session === next}
              nowMs={nowMs}
              onOpen={(dialog) => setOpen({ dialog, appointment: session })}
            />
          ))}
        </ol>
      )}
      {open && <AgendaActDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

/** The time, told anew every minute. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

const isLive = ({ status }: Appointment): boolean => status === 'pending' || status === 'confirmed'

/** When it ends (epoch ms), also over midnight. */
function endOf({ starts_at, start_time, end_time }: Appointment): number {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const length = minutes(end_time) - minutes(start_time)
  return Date.parse(starts_at) + (length > 0 ? length : length + 1440) * minuteMs
}
