import type { User } from '@psico/contract/people/people'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { typeName } from '../../lib/user-type.ts'

/** The people of a clinic, each with the way to their page. */
export function UserTable({ users, onDeactivate }: { users: User[]; onDeactivate: (id: string) => void }) {
  const own = useSession()?.user?.id
  return (
    <DataTable
      label="Tabla de usuarios"
      rows={users}
      keyOf={(it) => it.id}
      columns={[
        {
          name: 'Nombre',
          cell: (it) => <Link to={pathOf('adminUser', { userId: it.id })}>{it.full_name}</Link>,
        },
        { name: 'Correo', cell: (it) => it.email },
        { name: 'Tipo', cell: (it) => typeName(it.user_type) },
        {
          name: 'Estado',
          cell: (it) => (
            <Badge tone={it.is_active ? 'success' : 'neutral'}>{it.is_active ? 'Activo' : 'Inactivo'}</Badge>
          ),
        },
        {
          name: 'Registro',
          isFigure: true,
          cell: (it) => shortDate(dateIn(tenant.timezone, it.date_joined)),
        },
        {
          name: 'Acciones',
          cell: (it) =>
            it.is_active &&
            it.id !== own && (
              <Button
                look="quiet"
                size="small"
                aria-label={`Desactivar a ${it.full_name}`}
                onClick={() => onDeactivate(it.id)}
              >
                Desactivar
              </Button>
            ),
        },
      ]}
    />
  )
}
