import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../app/session.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CounterCards } from '../../ui/CounterCards.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { SetUpGuide } from '../clinics/SetUpGuide.tsx'
import { WeekCharts } from '../clinics/WeekCharts.tsx'
import { clinicUsers, usersPerPage, type UserFilter } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { DeviceSessions } from './DeviceSessions.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { ToRootDomain } from './ToRootDomain.tsx'
import { UserTable } from './UserTable.tsx'

/** The clinic's people. A global admin belongs on the root domain and is shown the way. */
export default function AdminDashboardPage() {
  const session = useSession()
  return session?.userType === 'superuser' ? <ToRootDomain /> : <ClinicDashboard />
}

function ClinicDashboard() {
  const { typed, setTyped, asked } = useTyped()
  const [filter, setFilter] = useState<Omit<UserFilter, 'search'>>({ user_type: '', is_active: '', page: 1 })
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)
  const query = useQuery(clinicUsers({ ...filter, search: asked }))
  return (
    <Page
      title="Panel de administración"
      width="wide"
      actions={
        <>
          <ButtonLink to={paths.clinicSettings} look="secondary" icon="edit">
            Configuración
          </ButtonLink>
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invitar usuario
          </Button>
        </>
      }
    >
      <SetUpGuide onInvite={() => setInviting(true)} />
      <Awaited query={query} failed={adminTexts.listFailed} explained skeleton={<SkeletonRows />}>
        {({ results, count, counts }) => (
          <>
            <CounterCards
              counters={[
                { label: 'Pacientes', count: counts.patients, tone: 'brand' },
                { label: 'Profesionales', count: counts.professionals, tone: 'accent' },
                { label: 'Total de usuarios', count: counts.total },
              ]}
            />
            <section className="stack" aria-label="Usuarios de la clínica">
              <h2>Usuarios de la clínica</h2>
              <div className="form-grid">
                <TextField
                  label="Buscar"
                  type="search"
                  placeholder="Nombre o correo"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setFilter({ ...filter, page: 1 })
                  }}
                />
                <SelectField
                  label="Tipo de usuario"
                  value={filter.user_type}
                  onChange={(event) =>
                    setFilter({
                      ...filter,
                      page: 1,
                      user_type: event.target.value as UserFilter['user_type'],
                    })
                  }
                >
                  <option value="">Todos</option>
                  <option value="patient">Pacientes</option>
                  <option value="professional">Profesionales</option>
                  <option value="admin">Administradores</option>
                </SelectField>
                <SelectField
                  label="Estado"
                  value={filter.is_active}
                  onChange={(event) =>
                    setFilter({
                      ...filter,
                      page: 1,
                      is_active: event.target.value as UserFilter['is_active'],
                    })
                  }
                >
                  <option value="">Todos</option>
                  <option value="true">Activos</option>
                  <option value="false">Inactivos</option>
                </SelectField>
              </div>
              {results.length === 0 ? (
                <EmptyState
                  title="Nadie coincide con estos filtros"
                  detail="Cambia la búsqueda o quita un filtro."
                />
              ) : (
                <UserTable users={results} onDeactivate={setLeaving} />
              )}
              <Pagination
                page={filter.page}
                count={count}
                pageSize={usersPerPage}
                onPage={(page) => setFilter({ ...filter, page })}
              />
            </section>
          </>
        )}
      </Awaited>
      <WeekCharts />
      <OwnAccount />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && <DeactivateDialog userId={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  )
}

/** Whoever administers a clinic has the most to lose with a forgotten device. */
function OwnAccount() {
  return (
    <section className="stack" aria-labelledby="mi-cuenta">
      <h2 id="mi-cuenta">Mi cuenta</h2>
      <DeviceSessions />
    </section>
  )
}
