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
      keyOf={(it) => it.id}
      columns={[
        {
          name: 'Nombre',
          cell: (it) => <Link to={pathOf('adminUser', { userId: it.id })}>{it.full_name}</Link>,
        },
        { name: 'Correo', cell: (it) => <MailAddress of={it.email} /> },
        { name: 'Tipo', cell: (it) => typeName(it.user_type) },
        { name: 'Estado', cell: (it) => <PersonState person={it} /> },
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
