import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hasHistory } from './agenda.ts'
import { inOrder } from '../sessions/clinic-acts.ts'
import { modalityNames } from '../../lib/modality.ts'
import { sessionsBetween } from './queries.ts'
import styles from './Today.module.css'
import { clinicTime, clockOwner } from '../../lib/clinic-clock.ts'

/** The professional's day: the next session large, with what it needs one tap away, and what comes after it. */
export function Today() {
  const today = dateIn(tenant.timezone)
  const query = useQuery(sessionsBetween(today, today))
  const [openedAt] = useState(() => Date.now())
  if (!query.data || query.isPlaceholderData) return null
  const live = inOrder(
    query.data.results.filter((it) => it.status === 'pending' || it.status === 'confirmed'),
  )
  const coming = live.filter((it) => Date.parse(it.starts_at) + lengthMs(it) > openedAt)
  const [next, ...later] = coming
  return (
    <Card as="section" className="stack has-horizon" aria-labelledby="tu-dia">
      <h2 id="tu-dia">Tu día</h2>
      {next ? <Next appointment={next} /> : <p className="dim">Hoy no te quedan sesiones.</p>}
      {later.length > 0 && (
        <ul className={styles['later']} aria-label="Después">
          {later.map((it) => (
            <li key={it.id}>
              <strong className="numbers">{it.start_time}</strong>
              {clockOwner && <span className="dim small">{`, ${clockOwner}`}</span>} {it.patient_name}{' '}
              <span className="dim small">{modalityNames[it.modality]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Next({ appointment: it }: { appointment: Appointment }) {
  const link = it.place.meeting_link
  return (
    <div className={styles['next']}>
      <div>
        <p className={styles['hour']}>
          <strong className="numbers">{it.start_time}</strong>
          <span className="dim"> – {clinicTime(it.end_time)}</span>
        </p>
        <p className={styles['who']}>{it.patient_name}</p>
        <p className="dim small">
          {modalityNames[it.modality]} · {it.status_display}
        </p>
      </div>
      <div className="cluster">
        {link && (
          <a className="button is-primary" href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="video" />
            <span>Unirse</span>
          </a>
        )}
        {it.status === 'confirmed' && (
          <ButtonLink look="secondary" icon="note" to={pathOf('note', { appointmentId: it.id })}>
            Escribir nota
          </ButtonLink>
        )}
        {hasHistory(it) && (
          <ButtonLink
            look="secondary"
            icon="history"
            to={pathOf('clinicalHistory', { patientId: it.patient })}
          >
            Su historia
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** From start to end, also over midnight. */
function lengthMs({ start_time, end_time }: Pick<Appointment, 'start_time' | 'end_time'>): number {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const length = minutes(end_time) - minutes(start_time)
  return (length > 0 ? length : length + 1440) * 60_000
}
