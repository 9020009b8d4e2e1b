import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import './Field.css'
import '../buttons/Button.css'

interface Frame {
  label: string
  /** One line under the field. */
  hint?: ReactNode
  /** What is wrong with the value; tied to the field. */
  error?: string | undefined
}
interface Tie {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

function Framed({ label, hint, error, required, children }: Frame & FrameInner) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const tie: Tie = { id }
  if (described) tie['aria-describedby'] = described
  if (error) tie['aria-invalid'] = true
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required === false && <span className="dim"> (opcional)</span>}
      </label>
      {children(tie)}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
interface FrameInner {
  /** False adds '(opcional)' to the label. */
  required?: boolean | undefined
  children: (tie: Tie) => ReactNode
}

/**
 * A name that says nothing. Chromium remembers what was typed into a field by the field's name, and offers it to whoever
 * comes next; under such a one it does not. What the field is about it is told by `autoComplete`, and fills it in as ever.
 */
const unremembered = 'field_1'

/**
 * A line of text, a date, a number: a labelled input with hint and error. Unless told what it is about, the browser keeps
 * nothing of it, neither to offer it again nor in its list of open tabs.
 */
export function TextField({ label, hint, error, ...input }: Frame & ComponentProps<'input'>) {
  return (
    <Framed label={label} hint={hint} error={error} required={input.required}>
      {(tie) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...tie}
          name={input.autoComplete ? unremembered : undefined}
          className="input"
        />
      )}
    </Framed>
  )
}

/** A password that can be looked at. */
export function PasswordField({ label, hint, error, ...input }: Frame & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Framed label={label} hint={hint} error={error}>
      {(tie) => (
        <div className="input-with-button">
          <input {...input} {...tie} type={shown ? 'text' : 'password'} className="input" />
          <button
            type="button"
            className="icon-button"
            aria-pressed={shown}
            aria-label="Mostrar lo escrito"
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Framed>
  )
}

/** Several lines of text, of which the browser keeps nothing. */
export function TextArea({
  label,
  hint,
  error,
  className = '',
  ...input
}: Frame & ComponentProps<'textarea'>) {
  return (
    <Framed label={label} hint={hint} error={error} required={input.required}>
      {(tie) => (
        <textarea rows={4} autoComplete="off" {...input} {...tie} className={`input ${className}`.trim()} />
      )}
    </Framed>
  )
}

/** One of a few choices, as the device offers them; children are `<option>`s. */
export function SelectField({ label, hint, error, children, ...input }: Frame & ComponentProps<'select'>) {
  return (
    <Framed label={label} hint={hint} error={error} required={input.required}>
      {(tie) => (
        <div className="select">
          <select {...input} {...tie} className="input">
            {children}
          </select>
          <Icon name="down" size={18} />
        </div>
      )}
    </Framed>
  )
}

/** A tick with its sentence. */
export function CheckField({ label, hint, ...input }: Omit<Frame, 'error'> & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="check-field">
      <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
