import { useRef } from 'react'
import { maxCrisisLines } from '@psico/contract/crisis/crisis-lines'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/forms/Field.tsx'
import { emptyLine, lineField, type LineForm } from './crisis-form.ts'
import styles from './CrisisLineFields.module.css'

interface Props {
  lines: LineForm[]
  errors: Record<string, string | undefined>
  onLines: (lines: LineForm[]) => void
}

/** The clinic's own crisis lines, one after the other. */
export function CrisisLineFields({ lines, errors, onLines }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const add = () => {
    onLines([...lines, emptyLine()])
    // Once it is drawn, the new line is the next thing to write.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus(),
    )
  }
  return (
    <div className="stack" ref={list}>
      <p className="dim">
        Estas líneas se ofrecen junto a los números de emergencia del país, primero las que atienden en ese
        momento. Llama a cada una antes de guardarla.
      </p>
      {lines.length === 0 && <p>No hay líneas propias: solo se muestran los números de emergencia.</p>}
      {lines.map((line, n) => (
        <LineFields
          key={line.key}
          n={n}
          line={line}
          errors={errors}
          onChange={(part) => onLines(lines.map((form) => (form === line ? { ...form, ...part } : form)))}
          onRemove={() => {
            onLines(lines.filter((form) => form !== line))
            adder.current?.focus()
          }}
        />
      ))}
      <div>
        <Button
          ref={adder}
          look="secondary"
          size="small"
          icon="plus"
          disabled={lines.length >= maxCrisisLines}
          onClick={add}
        >
          Añadir línea
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  n: number
  line: LineForm
  errors: Props['errors']
  onChange: (part: Partial<LineForm>) => void
  onRemove: () => void
}

function LineFields({ n, line, errors, onChange, onRemove }: LineProps) {
  const hoursError = errors[lineField(n, 'hours')]
  return (
    <fieldset className={styles['line']}>
      <legend>Línea {n + 1}</legend>
      <div className="form-grid">
        <TextField
          label="Nombre"
          maxLength={120}
          value={line.name}
          error={errors[lineField(n, 'name')]}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label="Número"
          inputMode="tel"
          maxLength={60}
          value={line.display}
          error={errors[lineField(n, 'number')]}
          onChange={(event) => onChange({ display: event.target.value })}
        />
        <SelectField
          label="Horario"
          value={line.open}
          onChange={(event) => onChange({ open: event.target.value as LineForm['open'] })}
        >
          <option value="always">Las 24 horas</option>
          <option value="hours">De una hora a otra</option>
          <option value="unknown">No lo sabemos</option>
        </SelectField>
      </div>
      {line.open === 'hours' && (
        <div className={styles['hours']}>
          <TextField
            label="Desde"
            type="time"
            value={line.from}
            error={hoursError}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label="Hasta"
            type="time"
            value={line.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
      <div className="cluster is-spread">
        <CheckField
          label="La llamada es gratuita"
          checked={line.free}
          onChange={() => onChange({ free: !line.free })}
        />
        <Button
          look="quiet"
          size="small"
          icon="trash"
          aria-label={`Quitar línea ${n + 1}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
    </fieldset>
  )
}
