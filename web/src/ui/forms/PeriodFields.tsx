import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { TextField } from './Field.tsx'

/** From one day to another, both of them with it. Empty is a day that is not chosen yet. */
interface Days {
  from: string
  to: string
}

interface Props {
  label: string
  days: Days
  /** Those that are chosen by their name. */
  periods?: readonly (Days & { name: string })[]
  error?: string | undefined
  onDays: (days: Partial<Days>) => void
  /** Further fields beside the days. */
  children?: ReactNode
}

/** Chooses the days that a page is about, by a name or one by one. */
export function PeriodFields({ label, days, periods, error, onDays, children }: Props) {
  return (
    <search className="stack" aria-label={label}>
      {periods && (
        <div className="cluster">
          {periods.map(({ name, from, to }) => (
            <Button
              key={name}
              size="small"
              look="secondary"
              aria-pressed={days.from === from && days.to === to}
              onClick={() => onDays({ from, to })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="form-grid">
        <TextField
          label="Desde"
          type="date"
          value={days.from}
          onChange={(event) => onDays({ from: event.target.value })}
        />
        <TextField
          label="Hasta"
          type="date"
          value={days.to}
          error={error}
          onChange={(event) => onDays({ to: event.target.value })}
        />
        {children}
      </div>
    </search>
  )
}

/**
 * What a page with such fields is about: what its address says, or what is being typed. A date that is being typed is none
 * yet: the address keeps whole ones, and both of them, so that the link shows the same tomorrow.
 */
export function usePeriod<F extends Days>(said: F, look: (change: Partial<F>) => void) {
  const [typed, setTyped] = useState<F | null>(null)
  const filter = typed ?? said
  const change = (part: Partial<F>) => {
    const next = { ...filter, ...part }
    setTyped(isWhole(next) ? null : next)
    if (isWhole(next)) look({ ...part, from: next.from, to: next.to })
  }
  return { filter, isWhole: isWhole(filter), change }
}

const isWhole = ({ from, to }: Days): boolean => from !== '' && to !== ''
