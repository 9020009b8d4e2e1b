import type { AdminUser } from '@psico/contract/people/people'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { MailAddress } from '../../ui/tables/MailAddress.tsx'
import { typeName } from '../../lib/user-type.ts'
import { PersonState } from './PersonState.tsx'

/** The people of a clinic, each with the way to their page. */
export function UserTable({
  users,
  onDeactivate,
}: {
  users: AdminUser[]
  onDeactivate: (id: string) => void
}) {
  const own = useSession()?.user?.id
  return (
    <DataTable
      label="Tabla de usuarios"
      rows={users}
      keyOf={(adminUser) => adminUser.id}
      columns={[
        {
          name: 'Nombre',
          cell: (adminUser) => (
            <Link to={pathOf('adminUser', { userId: adminUser.id })}>{adminUser.full_name}</Link>
          ),
        },
        { name: 'Correo', cell: (adminUser) => <MailAddress of={adminUser.email} /> },
        { name: 'Tipo', cell: (adminUser) => typeName(adminUser.user_type) },
        { name: 'Estado', cell: (adminUser) => <PersonState person={adminUser} /> },
        {
          name: 'Registro',
          isFigure: true,
          cell: (adminUser) => shortDate(dateIn(tenant.timezone, adminUser.date_joined)),
        },
        {
          name: 'Acciones',
          cell: (adminUser) =>
            adminUser.is_active &&
            adminUser.id !== own && (
              <Button
                look="quiet"
                size="small"
                aria-label={`Desactivar a ${adminUser.full_name}`}
                onClick={() => onDeactivate(adminUser.id)}
              >
                Desactivar
              </Button>
            ),
        },
      ]}
    />
  )
}
