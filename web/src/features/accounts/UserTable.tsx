import type { User } from '@psico/contract/accounts'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { typeName } from './admin-texts.ts'

/** The people of a clinic, each with the way to their page. */
export function UserTable({ users, onDeactivate }: { users: User[]; onDeactivate: (id: string) => void }) {
  const session = useSession()
  return (
    <ScrollTable label="Tabla de usuarios">
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Correo</th>
          <th scope="col">Tipo</th>
          <th scope="col">Estado</th>
          <th scope="col">Registro</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <Link to={paths.adminUser(user.id)}>{user.full_name}</Link>
            </td>
            <td>{user.email}</td>
            <td>{typeName(user.user_type)}</td>
            <td>
              <Badge tone={user.is_active ? 'success' : 'neutral'}>
                {user.is_active ? 'Activo' : 'Inactivo'}
              </Badge>
            </td>
            <td className="numbers">{shortDate(dateIn(tenant.timezone, user.date_joined))}</td>
            <td>
              {user.is_active && user.id !== session?.user?.id && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Desactivar a ${user.full_name}`}
                  onClick={() => onDeactivate(user.id)}
                >
                  Desactivar
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
