import { useId } from 'react'
import { counted, rounded } from '../../lib/numbers.ts'
import './Stars.css'
import './Field.css'

const star = 'M12 3l2.700 5.700 6.300.8-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.8z'

interface Props {
  value: number
  count?: number
  size?: number
  /** Its figure stands beside it already. */
  isDrawnAlone?: boolean
}

/** A rating of 0 to 5 as stars; `count` adds how many reviews stand behind it. */
export function Stars({ value, count, size = 18, isDrawnAlone }: Props) {
  const spoken = value > 0 ? `${rounded(value)} de 5 estrellas` : 'Sin calificaciones'
  return (
    <span className="stars">
      <span className="visually-hidden">{spoken}</span>
      <span className="stars-row" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((n) => (
          <Star key={n} size={size} filled={Math.max(0, Math.min(1, value - n + 1))} />
        ))}
      </span>
      {value > 0 && !isDrawnAlone && (
        <strong className="stars-value" aria-hidden="true">
          {rounded(value)}
        </strong>
      )}
      {count !== undefined && <span className="dim">({counted(count, 'reseña', 'reseñas')})</span>}
    </span>
  )
}

/** `filled` from 0 to 1. */
function Star({ filled, size }: { filled: number; size: number }) {
  const clip = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect width={24 * filled} height="24" />
      </clipPath>
      <path className="star-empty" d={star} />
      {filled > 0 && <path className="star-full" d={star} clipPath={`url(#${clip})`} />}
    </svg>
  )
}

interface InputProps {
  legend: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}
const words = ['', 'Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente']

/** Choosing 1 to 5 stars, also with the arrow keys: five radio buttons in one group. */
export function StarInput({ legend, value, onChange, error }: InputProps) {
  const id = useId()
  return (
    <fieldset className="star-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="cluster">
        <div className="star-input-row">
          {[1, 2, 3, 4, 5].map((n) => (
            <label key={n} className={n <= value ? 'is-on' : undefined}>
              <input
                type="radio"
                name={id}
                value={n}
                checked={value === n}
                onChange={() => onChange(n)}
                aria-label={n === 1 ? '1 estrella' : `${n} estrellas`}
              />
              <svg width="34" height="34" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={star} />
              </svg>
            </label>
          ))}
        </div>
        <span className="dim">{words[value]}</span>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
