import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { clinicsPerPage, globalUsers } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

const typeNames: Record<string, string> = {
  patient: 'Paciente',
  professional: 'Profesional',
  admin: 'Administrador',
}

/** Accounts of all clinics, by e-mail: who has an account where, and nothing of what they do there. */
export default function GlobalUsersPage() {
  const { typed, setTyped, asked } = useTyped()
  const [page, setPage] = useState(1)
  const query = useQuery(globalUsers(asked, page))
  return (
    <Page
      title="Usuarios globales"
      lead="Cuentas de todas las clínicas. Aquí no hay ningún dato clínico."
      width="wide"
    >
      <TextField
        label="Correo electrónico"
        type="search"
        placeholder="Todo o parte del correo"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPage(1)
        }}
      />
      <Awaited query={query} failed={globalTexts.usersFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <>
            {results.length === 0 ? (
              <EmptyState title="Ninguna cuenta coincide con ese correo" />
            ) : (
              <ScrollTable label="Tabla de usuarios">
                <thead>
                  <tr>
                    <th scope="col">Correo</th>
                    <th scope="col">Nombre</th>
                    <th scope="col">Clínica</th>
                    <th scope="col">Tipo</th>
                    <th scope="col">Estado</th>
                    <th scope="col">Registro</th>
                  </tr>
                </thead>
                <tbody>
                  {results.map((user) => (
                    <tr key={user.id}>
                      <td>{user.email}</td>
                      <td>{user.full_name}</td>
                      <td>{user.clinic_name}</td>
                      <td>{typeNames[user.user_type]}</td>
                      <td>
                        <Badge tone={user.is_active ? 'success' : 'neutral'}>
                          {user.is_active ? 'Activo' : 'Inactivo'}
                        </Badge>
                      </td>
                      <td className="numbers">{shortDate(dateIn(tenant.timezone, user.date_joined))}</td>
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
            )}
            <Pagination page={page} count={count} pageSize={clinicsPerPage} onPage={setPage} />
          </>
        )}
      </Awaited>
    </Page>
  )
}
