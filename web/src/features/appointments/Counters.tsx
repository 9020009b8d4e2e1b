import styles from './Counters.module.css'
import type { AppointmentList } from './queries.ts'

const tiles = [
  ['total', 'Total', 'neutral'],
  ['pending', 'Pendientes', 'warning'],
  ['confirmed', 'Confirmadas', 'success'],
  ['cancelled', 'Canceladas', 'danger'],
  ['completed', 'Completadas', 'info'],
] as const

/** How many appointments there are of each kind, whatever the list shows. */
export function Counters({ counts }: { counts: AppointmentList['counts'] | undefined }) {
  return (
    <dl className={styles['counters']} aria-label="Resumen de citas">
      {tiles.map(([name, text, tone]) => (
        <div key={name} className={`${styles['counter']} tone-${tone}`}>
          <dt>{text}</dt>
          <dd className="numbers">{counts ? counts[name].toLocaleString('es') : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
