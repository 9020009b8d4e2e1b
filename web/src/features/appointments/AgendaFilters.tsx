import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { chips } from './agenda.ts'
import type { AgendaFilter } from './queries.ts'

interface Props {
  filter: AgendaFilter
  onFilter: (change: Partial<AgendaFilter>) => void
}

/** What is searched for, asked for when the typing pauses, and which status is shown. */
export function AgendaFilters({ filter, onFilter }: Props) {
  const [typed, setTyped] = useSearchText(filter.search, (search) => onFilter({ search }))
  return (
    <search className="stack">
      <TextField
        label="Buscar por paciente, fecha u hora"
        type="search"
        placeholder="Nombre, 21/11/2026, 21 de noviembre, 09:00…"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className="chips" aria-label="Estado de las citas">
        {chips.map(({ status, text }) => (
          <button
            key={text}
            type="button"
            className="chip"
            aria-pressed={filter.status === status}
            onClick={() => onFilter({ status })}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </search>
  )
}

const pauseMs = 300

/** A text that is passed on when the typing pauses, and follows when it is changed from outside. */
function useSearchText(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known)
  const passedOn = useRef(known)
  useEffect(() => {
    if (known === passedOn.current) return
    passedOn.current = known
    setTyped(known)
  }, [known])
  const pass = useEffectEvent(onPause)
  useEffect(() => {
    if (typed === passedOn.current) return undefined
    const timer = setTimeout(() => {
      passedOn.current = typed
      pass(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
