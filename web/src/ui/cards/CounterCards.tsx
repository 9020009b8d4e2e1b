import { whole } from '../../lib/numbers.ts'
import type { Tone } from '../notices/Badge.tsx'
import style from './CounterCards.module.css'

export interface Counter {
  label: string
  count: number
  tone?: Tone
}

/** A few figures side by side, each with what it counts. */
export function CounterCards({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className={style['cards']}>
      {counters.map(({ label, count, tone = 'neutral' }) => (
        <div key={label} className={`tone-${tone}`}>
          <dt>{label}</dt>
          <dd>{whole(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
