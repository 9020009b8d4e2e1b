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
      {choices.map((choice) => (
        <div key={choice.value} className="check-field">
          <input
            type="radio"
            name={name}
            id={`${id}-${choice.value}`}
            aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
            checked={value === choice.value}
            onChange={() => onChoose(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.text}</label>
          {choice.hint && (
            <p className="field-hint" id={`${id}-${choice.value}-hint`}>
              {choice.hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}
