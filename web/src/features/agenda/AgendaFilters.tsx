import { TextField } from '../../ui/forms/Field.tsx'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { chips } from './agenda.ts'
import type { AgendaFilter } from './queries.ts'
import '../../ui/style/chips.css'

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
