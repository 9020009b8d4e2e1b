import type { ReactNode } from 'react'
import { TextField } from '../../ui/Field.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { KnownPatient } from '../sessions/KnownPatient.tsx'
import { RadioChoice } from '../../ui/RadioChoice.tsx'

interface Props {
  form: DeskBooking
  problems: Record<string, string>
  onChange: (change: Partial<DeskBooking>) => void
  /** How somebody who is known is chosen; left out: among everybody of the clinic. */
  known?: { text: string; picker: ReactNode }
}

/** Whom a session is booked for: somebody the clinic knows, or a new person who is invited by mail. */
export function WhoComes({ form, problems, onChange, known }: Props) {
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone', label: string) => ({
    label,
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <RadioChoice
        legend="Para quién"
        name="who"
        value={form.isNew ? 'new' : 'known'}
        choices={[
          { value: 'known', text: known?.text ?? 'Paciente de la clínica' },
          { value: 'new', text: 'Persona nueva' },
        ]}
        onChoose={(who) => onChange({ isNew: who === 'new' })}
      />
      {form.isNew ? (
        <>
          <div className="form-grid">
            <TextField {...field('first_name', 'Nombre')} required maxLength={80} autoComplete="off" />
            <TextField {...field('last_name', 'Apellido')} required maxLength={80} autoComplete="off" />
            <TextField
              {...field('email', 'Correo electrónico')}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
            />
            <TextField
              {...field('phone', 'Teléfono')}
              type="tel"
              required={false}
              maxLength={30}
              autoComplete="off"
            />
          </div>
          <p className="dim small">Recibirá un correo con su cita y un enlace para elegir su contraseña.</p>
        </>
      ) : (
        (known?.picker ?? (
          <KnownPatient
            chosen={form.patient}
            error={problems['patient']}
            onChoose={(patient) => onChange({ patient })}
          />
        ))
      )}
    </>
  )
}
