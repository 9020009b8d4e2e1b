import { useEffect, useRef, useState } from 'react'
import { MissingConsents } from '../contacts/MissingConsents.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { CoupleChoice, type PersonPicker } from './CoupleChoice.tsx'
import { knownAs, newPersonFrom, type DeskBooking, type WhoIsBooked } from './desk-booking.ts'
import { KnownPatient } from '../sessions/KnownPatient.tsx'
import { NewMinor } from './NewMinor.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'

interface Props {
  form: DeskBooking
  problems: Record<string, string | undefined>
  onChange: (change: Partial<DeskBooking>) => void
  /** How somebody who is known is chosen; left out: among everybody of the clinic. */
  known?: { text: string; picker: PersonPicker }
}

/** Whom a session is booked for: somebody the clinic knows, somebody new, a minor with who answers for them, or a couple. */
export function WhoComes({ form, problems, onChange, known }: Props) {
  const person = useRef<HTMLDivElement>(null)
  const [isFromSearch, setFromSearch] = useState(false)
  const isNew = form.who === 'new'
  useEffect(() => {
    if (!isFromSearch || !isNew) return
    const fields = [...(person.current?.querySelectorAll('input') ?? [])]
    fields.find((element) => element.value === '')?.focus()
  }, [isFromSearch, isNew])
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
        value={form.who}
        choices={[
          { value: 'known', text: known?.text ?? 'Paciente de la clínica' },
          { value: 'new', text: 'Persona nueva' },
          { value: 'minor', text: 'Menor de edad' },
          { value: 'couple', text: 'Pareja' },
        ]}
        onChoose={(who: WhoIsBooked) => onChange({ who })}
      />
      {isNew && (
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
      )}
      {form.who === 'minor' && <NewMinor form={form} problems={problems} onChange={onChange} />}
      {form.who === 'couple' && (
        <CoupleChoice
          form={form}
          problems={problems}
          onChange={onChange}
          {...(known ? { picker: known.picker } : {})}
        />
      )}
      {form.who === 'known' &&
        (known?.picker('Paciente', form.patient, problems['patient'], (patient) => onChange({ patient })) ?? (
          <KnownPatient
            chosen={form.patient}
            error={problems['patient']}
            onChoose={(chosen) => onChange(chosen ? knownAs(chosen) : { patient: '', reach: null })}
            onNew={(typed) => {
              setFromSearch(true)
              onChange({ who: 'new', ...newPersonFrom(typed) })
            }}
          />
        ))}
      {form.who === 'known' && form.patient && <MissingConsents patient={form.patient} />}
    </>
  )
}
