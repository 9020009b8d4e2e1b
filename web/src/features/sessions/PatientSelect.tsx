import { useQuery } from '@tanstack/react-query'
import type { MyPatient } from '@psico/contract/clinical-history/clinical-history'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { ownPatients } from './people-queries.ts'
import { texts } from './texts.ts'

interface Props {
  /** Left out: "Paciente". */
  label?: string
  value: string
  error: string | undefined
  onChange: (patient: string) => void
  /** What stands below the choice and depends on it. */
  below?: (patient: MyPatient | undefined) => ReactNode
}

/** One of the professional's own patients; with more than fit the list, a name narrows it down. */
export function PatientSelect({ label = 'Paciente', value, error, onChange, below }: Props) {
  const [name, setName] = useState('')
  const patients = useQuery(ownPatients(useDeferredValue(name.trim())))
  const list = patients.data?.results ?? []
  const isLong = name !== '' || (patients.data?.count ?? 0) > list.length
  if (patients.isLoadingError)
    return (
      <Notice tone="danger" isAlert>
        <p>{texts.patientsFailed}</p>
        <Button size="small" look="secondary" icon="refresh" onClick={() => void patients.refetch()}>
          Reintentar
        </Button>
      </Notice>
    )
  if (patients.data?.count === 0 && name === '') return <Notice>{texts.noPatients}</Notice>
  return (
    <>
      {isLong && (
        <TextField
          label="Buscar paciente"
          type="search"
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            onChange('')
          }}
        />
      )}
      <SelectField
        label={label}
        data-first
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{patients.isPending ? 'Cargando…' : 'Elige un paciente'}</option>
        {list.map((patient) => (
          <option key={patient.id} value={patient.id}>
            {patient.full_name}
          </option>
        ))}
      </SelectField>
      {below?.(list.find((patient) => patient.id === value))}
    </>
  )
}
