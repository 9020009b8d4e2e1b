import { SelectField, TextField } from '../../ui/Field.tsx'
import type { UserFilter } from './admin-queries.ts'

/** What narrows the list beside the text that is searched for. */
export type Narrowing = Omit<UserFilter, 'search'>

interface Props {
  typed: string
  onType: (text: string) => void
  filter: Narrowing
  /** Any change leads back to the first page. */
  onFilter: (change: Partial<Narrowing>) => void
}

/** Finding people of the clinic: by name or e-mail, by what they are, and whether they may still come in. */
export function UserFilters({ typed, onType, filter, onFilter }: Props) {
  return (
    <search className="form-grid">
      <TextField
        label="Buscar"
        type="search"
        placeholder="Nombre o correo"
        value={typed}
        onChange={(event) => {
          onType(event.target.value)
          onFilter({})
        }}
      />
      <SelectField
        label="Tipo de usuario"
        value={filter.user_type}
        onChange={(event) => onFilter({ user_type: event.target.value as Narrowing['user_type'] })}
      >
        <option value="">Todos</option>
        <option value="patient">Pacientes</option>
        <option value="professional">Profesionales</option>
        <option value="reception">Recepción</option>
        <option value="admin">Administración</option>
      </SelectField>
      <SelectField
        label="Estado"
        value={filter.is_active}
        onChange={(event) => onFilter({ is_active: event.target.value as Narrowing['is_active'] })}
      >
        <option value="">Todos</option>
        <option value="true">Activos</option>
        <option value="false">Inactivos</option>
      </SelectField>
    </search>
  )
}
