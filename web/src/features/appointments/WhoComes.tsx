import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ClinicAgenda.module.css'
import type { DeskBooking } from './desk-booking.ts'
import { patientsLike } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { RadioChoice } from './RadioChoice.tsx'

interface Props {
  form: DeskBooking
  problems: Record<string, string>
  onChange: (change: Partial<DeskBooking>) => void
}

/** Whom a session is booked for: somebody the clinic knows, or a new person who is invited by mail. */
export function WhoComes({ form, problems, onChange }: Props) {
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
          { value: 'known', text: 'Paciente de la clínica' },
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
        <KnownPatient
          chosen={form.patient}
          error={problems['patient']}
          onChoose={(patient) => onChange({ patient })}
        />
      )}
    </>
  )
}

function KnownPatient({
  chosen,
  error,
  onChoose,
}: {
  chosen: string
  error: string | undefined
  onChoose: (patient: string) => void
}) {
  const [name, setName] = useState('')
  const found = useQuery(patientsLike(useDeferredValue(name.trim())))
  return (
    <>
      <TextField
        label="Buscar paciente"
        type="search"
        data-first
        placeholder="Nombre o correo"
        maxLength={100}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      {found.isLoadingError && <Notice tone="danger">{deskTexts.patientsFailed}</Notice>}
      {found.data?.count === 0 && <Notice>{deskTexts.nobodyLike}</Notice>}
      <ul className={styles['people']} aria-label="Pacientes encontrados">
        {(found.data?.results ?? []).map((it) => (
          <li key={it.id}>
            <button
              type="button"
              className={styles['person']}
              aria-pressed={it.id === chosen}
              onClick={() => onChoose(it.id)}
            >
              <strong>{it.full_name}</strong>
              <span className="dim small">{[it.phone, it.email].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
