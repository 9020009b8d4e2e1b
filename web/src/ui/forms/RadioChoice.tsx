import { useId } from 'react'
import './Field.css'

interface Props<T extends string> {
  legend: string
  name: string
  value: T
  choices: readonly { value: T; text: string; hint?: string }[]
  onChoose: (value: T) => void
  /** Side by side where there is room: for short ones. */
  isInLine?: boolean
}

/** One of a few, each with a line about it. */
export function RadioChoice<T extends string>({
  legend,
  name,
  value,
  choices,
  onChoose,
  isInLine,
}: Props<T>) {
  const id = useId()
  return (
    <fieldset className={isInLine ? 'cluster' : 'stack is-tight'}>
      <legend>{legend}</legend>
      {choices.map((it) => (
        <div key={it.value} className="check-field">
          <input
            type="radio"
            name={name}
            id={`${id}-${it.value}`}
            aria-describedby={it.hint ? `${id}-${it.value}-hint` : undefined}
            checked={value === it.value}
            onChange={() => onChoose(it.value)}
          />
          <label htmlFor={`${id}-${it.value}`}>{it.text}</label>
          {it.hint && (
            <p className="field-hint" id={`${id}-${it.value}-hint`}>
              {it.hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}
