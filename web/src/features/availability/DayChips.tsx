import { weekdayNames } from '@psico/contract/core/dates'
import '../../ui/style/chips.css'

interface Props {
  legend: string
  /** The weekday that is not offered. */
  without: number
  chosen: readonly number[]
  onChoose: (days: number[]) => void
}

/** Weekdays to choose from, as many as one likes; Monday is 0. */
export function DayChips({ legend, without, chosen, onChoose }: Props) {
  const toggle = (day: number) =>
    onChoose(chosen.includes(day) ? chosen.filter((weekday) => weekday !== day) : [...chosen, day])
  return (
    <fieldset className="stack is-tight">
      <legend>{legend}</legend>
      <div className="cluster">
        {weekdayNames.map(
          (name, day) =>
            day !== without && (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={chosen.includes(day)}
                onClick={() => toggle(day)}
              >
                {name}
              </button>
            ),
        )}
      </div>
    </fieldset>
  )
}
