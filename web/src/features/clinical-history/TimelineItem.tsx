import type { ReactNode } from 'react'
import type { TimelineEntry } from '@psico/contract/clinical-history/clinical-history'
import { pathOf } from '@psico/contract/screens/screens'
import { capital, instantText, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Icon, type IconName } from '../../ui/drawings/Icon.tsx'
import styles from './TimelineItem.module.css'
import { clinicTime } from '../../lib/clinic-clock.ts'
import '../../ui/cards/Card.css'

const icons: Record<TimelineEntry['kind'], IconName> = {
  session: 'calendar',
  note: 'note',
  document: 'document',
}

interface Props {
  entry: TimelineEntry
  /** What was measured by then. */
  measures: ReactNode
  action: ReactNode
}

/** A session, a note or a document on the timeline. */
export function TimelineItem({ entry, measures, action }: Props) {
  return (
    <li className={styles['entry']}>
      <span className={styles['sign']} data-kind={entry.kind}>
        <Icon name={icons[entry.kind]} />
      </span>
      <article className="card stack is-tight">
        <About entry={entry} />
        {measures}
        {action}
      </article>
    </li>
  )
}

function About({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'session':
      return (
        <>
          <div className="cluster is-spread">
            <h2>Sesión</h2>
            <StatusBadge status={entry.status}>{entry.status_display}</StatusBadge>
          </div>
          <p className="dim">
            {capital(longDate(entry.appointment_date, true))}, {clinicTime(entry.start_time)}
          </p>
          {(entry.status === 'confirmed' || entry.status === 'completed') && (
            <div>
              <ButtonLink
                look="secondary"
                size="small"
                icon="note"
                to={pathOf('note', { appointmentId: entry.id })}
              >
                {entry.has_note ? 'Abrir nota' : 'Escribir nota'}
              </ButtonLink>
            </div>
          )}
        </>
      )
    case 'note':
      return (
        <>
          <h2>Nota de la sesión del {longDate(entry.appointment_date)}</h2>
          <p className={styles['note']}>{entry.content}</p>
          <p className="dim small">{instantText(entry.at, tenant.timezone)}</p>
        </>
      )
    case 'document':
      return (
        <>
          <h2 className={styles['name']}>{entry.file_name}</h2>
          <p>{entry.description}</p>
          <p className="dim small">{instantText(entry.at, tenant.timezone)}</p>
        </>
      )
  }
}
