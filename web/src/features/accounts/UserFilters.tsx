import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import type { UserFilter } from './admin-queries.ts'

interface Props {
  filter: UserFilter
  /** Any change leads back to the first page. */
  onFilter: (change: Partial<UserFilter>) => void
}

/** Finding people of the clinic: by name or e-mail, by what they are, and whether they may still come in. */
export function UserFilters({ filter, onFilter }: Props) {
  const [typed, setTyped] = useSearchText(filter.search, (search) => onFilter({ search }))
  return (
    <search className="form-grid">
      <TextField
        label="Buscar"
        type="search"
        placeholder="Nombre o correo"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label="Tipo de usuario"
        value={filter.user_type}
        onChange={(event) => onFilter({ user_type: event.target.value as UserFilter['user_type'] })}
      >
        <option value="">Todos</option>
        <option value="patient">Pacientes</option>
        <option value="professional">Profesionales</option>
        <option value="reception">Recepción</option>
        <option value="admin">Administración</option>
      </SelectField>
      <SelectField
        label="Estado"
        value={filter.state}
        onChange={(event) => onFilter({ state: event.target.value as UserFilter['state'] })}
      >
        <option value="">Todos</option>
        <option value="active">Activos</option>
        <option value="inactive">Inactivos</option>
        <option value="invitation">Equipo invitado que no ha aceptado</option>
      </SelectField>
    </search>
  )
}
