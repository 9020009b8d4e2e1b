import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './KnownPatient.module.css'
import { patientsLike } from './people-queries.ts'
import { deskTexts } from './desk-texts.ts'

/** Somebody whom the clinic knows, found by name or address. */
export function KnownPatient({
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
