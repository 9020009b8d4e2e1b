import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import { bandNames } from '@psico/contract/questionnaires/questionnaires'
import { capital, dateIn, shortDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import styles from './ScoreChart.module.css'
import {
  bandsOf,
  frame,
  heightAt,
  highestOf,
  pointsOf,
  type Answered,
  type PlotBand,
  type PlotPoint,
} from './score-plot.ts'
import { pointsText, signed } from './texts.ts'

/** The deeper, the more symptoms: one colour in steps, so that no colour judges. */
const depthOf = (n: number): number => 0.05 + 0.07 * n
const dayOf = (instant: string): string => shortDate(dateIn(tenant.timezone, instant))

/** How the total of one instrument moved over time, over its bands; what it shows is said in words, too. */
export function ScoreChart({
  instrument,
  answered,
}: {
  instrument: InstrumentId
  answered: readonly Answered[]
}) {
  const last = answered.at(-1)
  if (!last) return null
  const highest = highestOf(instrument)
  const bands = bandsOf(instrument, last.thresholds)
  const points = pointsOf(answered, highest)
  const hasMarks = points.some((point) => point.mark !== 0)
  return (
    <figure className="stack is-tight">
      <p>{summaryOf(answered)}</p>
      <svg className={styles['chart']} width="100%" height={frame.height} aria-hidden="true">
        <Bands bands={bands} highest={highest} />
        <Line points={points} />
        <Days answered={answered} />
      </svg>
      <ul className={styles['legend']} aria-label="Intensidad de los síntomas por puntos">
        {bands.map(({ key, from, to }, n) => (
          <li key={key}>
            <svg className={styles['swatch']} width="16" height="16" aria-hidden="true">
              <rect className={styles['band']} width="16" height="16" fillOpacity={depthOf(n)} />
            </svg>
            {from} a {to}: {bandNames[key]}
          </li>
        ))}
      </ul>
      {hasMarks && (
        <figcaption className="dim small">
          ▼ y ▲ marcan un cambio fiable: al menos {pointsText(last.thresholds.reliable_change)} respecto del
          resultado anterior, más que el error de la medición.
        </figcaption>
      )}
    </figure>
  )
}

function Bands({ bands, highest }: { bands: readonly PlotBand[]; highest: number }) {
  const { left, right } = frame
  return bands.map(({ key, from }, n) => {
    const low = heightAt(from, highest)
    const high = heightAt(bands[n + 1]?.from ?? highest, highest)
    return (
      <g key={key}>
        <rect
          className={styles['band']}
          x={`${left - 1}%`}
          width={`${right - left + 2}%`}
          y={high}
          height={low - high}
          fillOpacity={depthOf(n)}
        />
        <line className={styles['edge']} x1={`${left - 1}%`} x2={`${right + 1}%`} y1={low} y2={low} />
        <text className={styles['axis']} x={`${left - 2.5}%`} y={low + 4} textAnchor="end">
          {from}
        </text>
      </g>
    )
  })
}

function Line({ points }: { points: readonly PlotPoint[] }) {
  return (
    <>
      {points.slice(1).map((to, n) => {
        const from = points[n]
        return (
          from && (
            <line
              key={to.id}
              className={styles['line']}
              x1={`${from.x}%`}
              y1={from.y}
              x2={`${to.x}%`}
              y2={to.y}
            />
          )
        )
      })}
      {points.map(({ id, x, y, mark }) => (
        <g key={id}>
          <circle
            className={mark === 0 ? styles['point'] : styles['marked']}
            cx={`${x}%`}
            cy={y}
            r={mark === 0 ? 5 : 7}
          />
          {mark !== 0 && (
            <text className={styles['mark']} x={`${x}%`} y={mark < 0 ? y + 24 : y - 13} textAnchor="middle">
              {mark < 0 ? '▼' : '▲'} {signed(mark)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** The first and the last day; every other stands in the table. */
function Days({ answered }: { answered: readonly Answered[] }) {
  const [first] = answered
  const last = answered.at(-1)
  if (!first || !last) return null
  const y = frame.height - 4
  if (answered.length === 1)
    return (
      <text className={styles['axis']} x={`${(frame.left + frame.right) / 2}%`} y={y} textAnchor="middle">
        {dayOf(first.answered_at)}
      </text>
    )
  return (
    <>
      <text className={styles['axis']} x={`${frame.left - 1}%`} y={y}>
        {dayOf(first.answered_at)}
      </text>
      <text className={styles['axis']} x={`${frame.right + 1}%`} y={y} textAnchor="end">
        {dayOf(last.answered_at)}
      </text>
    </>
  )
}

/** The drawing in a sentence; every number of it stands in the table below. */
function summaryOf(answered: readonly Answered[]): string {
  const [first] = answered
  const last = answered.at(-1)
  if (!first || !last) return ''
  const now = `${pointsText(last.total)} (${last.band_display}) el ${dayOf(last.answered_at)}`
  if (first === last) return `${capital(now)}. Todavía no hay con qué compararlo.`
  const marks = counted(
    answered.filter((result) => result.reliable_change).length,
    'cambio fiable',
    'cambios fiables',
  )
  return `De ${pointsText(first.total)} el ${dayOf(first.answered_at)} a ${now}: ${answered.length} resultados, ${marks}.`
}
