import { whole } from '../../lib/numbers.ts'
import { Card } from './Card.tsx'
import style from './BarChart.module.css'

export interface Bar {
  key: string
  label: string
  value: number
  /** The value as it is read; the number itself unless told. */
  text?: string
}

/** A card with lying bars, each with label and figure, so that nothing has to be read off the length. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <Card as="section" className="stack">
      <h3>{title}</h3>
      {bars.length === 0 && <p className="dim">Todavía no hay datos.</p>}
      <ul className={style['chart']} aria-label={title}>
        {bars.map(({ key, label, value, text }) => (
          <li key={key} className={style['row']}>
            <span>{label}</span>
            <svg className={style['track']} width="100%" height="14" aria-hidden="true">
              <rect width={`${(100 * value) / highest}%`} height="14" rx="7" />
            </svg>
            <span className={style['value']}>{text ?? whole(value)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
