import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { readPaymentReport, ReportGroup } from '@psico/contract/ledger/payment-report'
import { moneyIn } from '../../lib/money.ts'
import { BarChart } from '../../ui/cards/BarChart.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { columnsOf, largestOf, type Sum } from './report-bars.ts'
import style from './ReportChart.module.css'

interface Props {
  report: AnswerOf<typeof readPaymentReport>
  group: ReportGroup
}

/** What stayed with the clinic: time as columns in its order, people and ways of paying as bars with their figures. */
export function ReportChart({ report: { results, currency }, group }: Props) {
  const sums = results.map(({ key, label, kept }) => ({ key, label, value: kept }))
  if (sums.length < 2) return null
  return group === 'professional' || group === 'method' ? (
    <BarChart
      title="Lo que se queda"
      bars={sums
        .toSorted((a, b) => b.value - a.value)
        .map((sum) => ({ ...sum, value: Math.max(0, sum.value), text: moneyIn(sum.value, currency) }))}
    />
  ) : (
    <Columns sums={sums} currency={currency} />
  )
}

/** Each as wide as there is room; the figures stand in the table below. */
function Columns({ sums, currency }: { sums: readonly Sum[]; currency: string }) {
  const { columns, zero } = columnsOf(sums)
  const largest = largestOf(sums)
  const [first, last] = [sums[0]?.label, sums.at(-1)?.label]
  const said = largest ? `Lo más alto: ${largest.label}, ${moneyIn(largest.value, currency)}` : ''
  return (
    <Card as="section" className="stack is-tight">
      <h3>Lo que se queda</h3>
      <p className="dim small">{said}</p>
      <svg
        className={style['columns']}
        viewBox={`0 0 ${columns.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {columns.map((column, n) => (
          <rect
            key={column.key}
            className={column.isBelow ? style['below'] : undefined}
            x={n * 10 + 1}
            width="8"
            y={column.top}
            height={column.height}
          >
            <title>{`${column.label}: ${moneyIn(column.value, currency)}`}</title>
          </rect>
        ))}
        <line
          className={style['zero']}
          x1="0"
          x2={columns.length * 10}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="cluster is-spread dim small">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </Card>
  )
}
