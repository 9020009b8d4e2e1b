import type { SessionMeasure } from '@psico/contract/questionnaires/questionnaires'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { changeText, pointsText } from './texts.ts'

/** What was measured by a session, as it stands beside its note. Nothing where nothing was. */
export function MeasureList({ measures }: { measures: readonly SessionMeasure[] }) {
  if (measures.length === 0) return null
  return (
    <ul className="stack is-tight" aria-label="Cuestionarios de la sesión">
      {measures.map((measure) => (
        <li key={measure.id}>
          <strong>{measure.name}</strong>: <span className="numbers">{pointsText(measure.total)}</span>,
          síntomas: {measure.band_display}
          {measure.change !== null && <span className="numbers"> ({changeText(measure)})</span>}
          <span className="dim small">
            , respondido el {shortDate(dateIn(tenant.timezone, measure.answered_at))}
          </span>
        </li>
      ))}
    </ul>
  )
}
