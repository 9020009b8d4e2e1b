import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import type { AdminUser } from '@psico/contract/people/people'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './KnownPatient.module.css'
import { patientsLike } from './people-queries.ts'
import { deskTexts } from './desk-texts.ts'

interface Props {
  /** Left out: "Buscar paciente". */
  label?: string
  chosen: string
  error: string | undefined
  /** Null where another is looked for. */
  onChoose: (patient: AdminUser | null) => void
  /** Nobody is like what was typed: a new person may be. */
  onNew?: (typed: string) => void
}

/**
 * Somebody whom the clinic knows, found by name, phone, mail or document. Enter takes the only one that is found, also when
 * it is pressed before the answer is there; the next Enter is the form's.
 */
export function KnownPatient({ label = 'Buscar paciente', chosen, error, onChoose, onNew }: Props) {
  const [name, setName] = useState('')
  /** The text at which Enter was pressed before it was answered. */
  const [entered, setEntered] = useState('')
  const text = name.trim()
  const asked = useDeferredValue(text)
  const found = useQuery({ ...patientsLike(asked), enabled: asked !== '' })
  const isSettled = asked === text && !found.isPlaceholderData && !found.isFetching
  const people = text === '' ? [] : (found.data?.results ?? [])
  const shown = chosen ? people.filter((person) => person.id === chosen) : people
  const take = () => {
    const [only] = people
    if (only && people.length === 1) onChoose(only)
  }
  const taking = useEffectEvent(take)
  const isDue = entered !== '' && entered === text && isSettled
  useEffect(() => {
    if (isDue) taking()
  }, [isDue])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return step(event)
    if (event.key !== 'Enter' || chosen || text === '') return
    event.preventDefault()
    if (isSettled) take()
    else setEntered(text)
  }
  return (
    <div className="stack is-tight" data-people>
      <TextField
        label={label}
        type="search"
        data-first
        data-step
        placeholder="Nombre, teléfono, correo o documento"
        maxLength={100}
        autoComplete="off"
        value={name}
        error={error}
        onKeyDown={press}
        onChange={(event) => {
          setName(event.target.value)
          setEntered('')
          if (chosen) onChoose(null)
        }}
      />
      {found.isLoadingError && <Notice tone="danger">{deskTexts.patientsFailed}</Notice>}
      {text !== '' && isSettled && found.data?.count === 0 && (
        <Notice>
          <p>{deskTexts.nobodyLike}</p>
          {onNew && (
            <Button size="small" look="secondary" icon="plus" onClick={() => onNew(text)}>
              {`Registrar a «${text}»`}
            </Button>
          )}
        </Notice>
      )}
      <ul className={styles['people']} aria-label="Pacientes encontrados">
        {shown.map((adminUser) => (
          <li key={adminUser.id}>
            <button
              type="button"
              className={styles['person']}
              data-step
              aria-pressed={adminUser.id === chosen}
              onKeyDown={(event) => (event.key.startsWith('Arrow') ? step(event) : undefined)}
              onClick={() => onChoose(adminUser)}
            >
              <strong>{adminUser.full_name}</strong>
              <span className="dim small">
                {[adminUser.phone, adminUser.email].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The arrows go from the field through those who were found, and back. */
function step(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault()
  const steps = [
    ...(event.currentTarget.closest('[data-people]')?.querySelectorAll<HTMLElement>('[data-step]') ?? []),
  ]
  const at = steps.indexOf(event.currentTarget)
  steps[(at + (event.key === 'ArrowUp' ? -1 : 1) + steps.length) % steps.length]?.focus()
}
