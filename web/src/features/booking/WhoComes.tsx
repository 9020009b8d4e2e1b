import { useEffect, useRef, useState, type ReactNode } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { knownAs, newPersonFrom, type DeskBooking } from './desk-booking.ts'
import { KnownPatient } from '../sessions/KnownPatient.tsx'
import { RadioChoice } from '../../ui/RadioChoice.tsx'

interface Props {
  form: DeskBooking
  problems: Record<string, string>
  onChange: (change: Partial<DeskBooking>) => void
  /** How somebody who is known is chosen; left out: among everybody of the clinic. */
  known?: { text: string; picker: ReactNode }
}

/** Whom a session is booked for: somebody the clinic knows, or a new person; a phone is enough. */
export function WhoComes({ form, problems, onChange, known }: Props) {
  const person = useRef<HTMLDivElement>(null)
  const [isFromSearch, setFromSearch] = useState(false)
  useEffect(() => {
    if (!isFromSearch || !form.isNew) return
    const fields = [...(person.current?.querySelectorAll('input') ?? [])]
    fields.find((it) => it.value === '')?.focus()
  }, [isFromSearch, form.isNew])
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone', label: string) => ({
    label,
    value: form[name],
    error: problems[name],
    autoComplete: 'off' as const,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <RadioChoice
        legend="Para quién"
        name="who"
        isInLine
        value={form.isNew ? 'new' : 'known'}
        choices={[
          { value: 'known', text: known?.text ?? 'Paciente de la clínica' },
          { value: 'new', text: 'Persona nueva' },
        ]}
        onChoose={(who) => onChange({ isNew: who === 'new' })}
      />
      {form.isNew ? (
        <div ref={person} className="form-grid">
          <TextField {...field('first_name', 'Nombre')} required maxLength={80} />
          <TextField {...field('last_name', 'Apellido')} required maxLength={80} />
          <TextField {...field('phone', 'Teléfono')} type="tel" maxLength={30} />
          <TextField
            {...field('email', 'Correo electrónico')}
            type="email"
            required={false}
            maxLength={254}
          />
        </div>
      ) : (
        (known?.picker ?? (
          <KnownPatient
            chosen={form.patient}
            error={problems['patient']}
            onChoose={(chosen) => onChange(chosen ? knownAs(chosen) : { patient: '', reach: null })}
            onNew={(typed) => {
              setFromSearch(true)
              onChange({ isNew: true, ...newPersonFrom(typed) })
            }}
          />
        ))
      )}
    </>
  )
}
