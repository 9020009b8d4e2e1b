import { whole } from '../../lib/numbers.ts'
import styles from './Counters.module.css'
import type { AppointmentList } from '../sessions/queries.ts'

const tiles = [
  ['total', 'Total', 'neutral'],
  ['pending', 'Pendientes', 'warning'],
  ['confirmed', 'Confirmadas', 'success'],
  ['cancelled', 'Canceladas', 'danger'],
  ['completed', 'Completadas', 'info'],
] as const

interface Props {
  counts: AppointmentList['counts'] | undefined
  hasFailed: boolean
}

/** How many appointments there are of each kind, whatever the list shows. */
export function Counters({ counts, hasFailed }: Props) {
  return (
    <dl className={styles['counters']} aria-label="Resumen de citas">
      {tiles.map(([name, text, tone]) => (
        <div key={name} className={`${styles['counter']} tone-${tone}`}>
          <dt>{text}</dt>
          <dd className="numbers">{counts ? whole(counts[name]) : hasFailed ? '–' : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
