import type { SessionMeasure } from '@psico/contract/questionnaires/questionnaires'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { changeText, pointsText } from './texts.ts'

/** What was measured by a session, as it stands beside its note. Nothing where nothing was. */
export function MeasureList({ measures }: { measures: readonly SessionMeasure[] }) {
  if (measures.length === 0) return null
  return (
    <ul className="stack is-tight" aria-label="Cuestionarios de la sesión">
      {measures.map((it) => (
        <li key={it.id}>
          <strong>{it.name}</strong>: <span className="numbers">{pointsText(it.total)}</span>, síntomas:{' '}
          {it.band_display}
          {it.change !== null && <span className="numbers"> ({changeText(it)})</span>}
          <span className="dim small">
            , respondido el {shortDate(dateIn(tenant.timezone, it.answered_at))}
          </span>
        </li>
      ))}
    </ul>
  )
}
