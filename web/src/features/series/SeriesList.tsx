import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { weekdayNames, weekdayOf } from '@psico/contract/core/dates'
import type { SeriesCard } from '@psico/contract/series/series'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { CancelSeriesDialog } from './CancelSeriesDialog.tsx'
import styles from './Series.module.css'
import { momentText, rhythmText, sessionsText } from './series.ts'
import { sessionsOfSeries } from './series-queries.ts'
import { SeriesBadge } from './SeriesBadge.tsx'
import { texts } from '../sessions/texts.ts'
import { useOwnSeries } from './use-own-series.ts'

interface Props {
  /** Whose name stands on each: the other side's, or both at the desk. */
  as: 'patient' | 'professional' | 'clinic'
}

/** The series that go on: with whom, in which rhythm, what is next; nothing where there is none. */
export function SeriesList({ as }: Props) {
  const { page, setPage, pageSize, series } = useOwnSeries()
  const self = useSession()?.user?.id
  const [open, setOpen] = useState<{ dialog: 'dates' | 'cancel'; series: SeriesCard } | null>(null)
  if (!series.data || series.data.count === 0) return null
  return (
    <section className="stack" aria-label="Series">
      <h2>{as === 'patient' ? 'Tus series' : 'Series en curso'}</h2>
      <ul className={styles['list']}>
        {series.data.results.map((seriesCard) => (
          <li key={seriesCard.id} className={styles['one']}>
            <div>
              <strong>{nameOn(seriesCard, as)}</strong>
              {as === 'patient' && seriesCard.patient !== self && (
                <p className="small">Para {seriesCard.patient_name}</p>
              )}
              <p className="numbers">
                {rhythmText(
                  weekdayNames[seriesCard.usual_weekday ?? weekdayOf(seriesCard.next_date)] ?? '',
                  (seriesCard.usual_time ?? seriesCard.next_time).slice(0, 5),
                  seriesCard.every_weeks,
                )}
              </p>
              <p className="small dim">
                {seriesCard.left === 1 ? 'Queda' : 'Quedan'} {sessionsText(seriesCard.left)} de{' '}
                {seriesCard.count}. La próxima: {longDate(seriesCard.next_date)}.
              </p>
            </div>
            <div className="cluster">
              <Button
                size="small"
                look="secondary"
                onClick={() => setOpen({ dialog: 'dates', series: seriesCard })}
              >
                Ver fechas
              </Button>
              <Button
                size="small"
                look="quiet"
                onClick={() => setOpen({ dialog: 'cancel', series: seriesCard })}
              >
                Cancelar serie
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} count={series.data.count} pageSize={pageSize} onPage={setPage} />
      {open?.dialog === 'dates' && <Dates series={open.series} as={as} onClose={() => setOpen(null)} />}
      {open?.dialog === 'cancel' && <CancelAll series={open.series} as={as} onClose={() => setOpen(null)} />}
    </section>
  )
}

function nameOn(seriesCard: SeriesCard, as: Props['as']): string {
  if (as === 'patient') return seriesCard.psychologist_name
  return as === 'professional'
    ? seriesCard.patient_name
    : `${seriesCard.patient_name} con ${seriesCard.psychologist_name}`
}

interface DialogProps extends Props {
  series: SeriesCard
  onClose: () => void
}

function Dates({ series, as, onClose }: DialogProps) {
  const sessions = useQuery(sessionsOfSeries(series.id))
  const today = dateIn(tenant.timezone)
  return (
    <Modal title={`Serie: ${nameOn(series, as)}`} onClose={onClose}>
      <Awaited query={sessions} failed={texts.listFailed}>
        {({ results }) => (
          <ul className={`${styles['dates']} ${styles['whole']}`} aria-label="Sesiones que vienen">
            {results.map((appointment) => (
              <li key={appointment.id} className={styles['date']}>
                <div className={styles['row']}>
                  <span className="numbers">{capital(momentText(appointment, today))}</span>
                  <span className="cluster">
                    <SeriesBadge appointment={appointment} />
                    <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Awaited>
    </Modal>
  )
}

/** Begins at the next session of the series. */
function CancelAll({ series, as, onClose }: DialogProps) {
  const sessions = useQuery(sessionsOfSeries(series.id))
  const [next] = sessions.data?.results ?? []
  return next ? (
    <CancelSeriesDialog appointment={next} toPatient={as === 'patient'} scope="all" onClose={onClose} />
  ) : null
}
