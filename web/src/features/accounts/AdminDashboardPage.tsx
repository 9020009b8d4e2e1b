import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { screens } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CounterCards } from '../../ui/cards/CounterCards.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { LeavingSessions } from '../desk/LeavingSessions.tsx'
import { ToDoList } from '../to-do/ToDoList.tsx'
import { SetUpGuide } from '../settings/SetUpGuide.tsx'
import { WeekCharts } from '../clinics/WeekCharts.tsx'
import { clinicUsers, usersPerPage } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { ToRootDomain } from './ToRootDomain.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { userWords } from './user-words.ts'

/** The clinic's people. A global admin belongs on the root domain and is shown the way. */
export default function AdminDashboardPage() {
  const session = useSession()
  return session?.userType === 'superuser' ? <ToRootDomain /> : <ClinicDashboard />
}

function ClinicDashboard() {
  const [filter, look] = useLook(userWords)
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)
  const query = useQuery(clinicUsers(filter))
  return (
    <Page
      title={screens.adminDashboard.title}
      width="wide"
      actions={
        <Button icon="plus" onClick={() => setInviting(true)}>
          Invitar usuario
        </Button>
      }
    >
      <ToDoList />
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
            <section id="usuarios" className="stack" aria-label="Usuarios de la clínica">
              <h2>Usuarios de la clínica</h2>
              <UserFilters filter={filter} onFilter={look} />
              {results.length === 0 ? (
                <EmptyState
                  picture="search"
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
                onPage={(page) => look({ page })}
              />
            </section>
          </>
        )}
      </Awaited>
      <WeekCharts />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && (
        <DeactivateDialog
          userId={leaving}
          sessions={<LeavingSessions psychologist={leaving} />}
          onClose={() => setLeaving(null)}
        />
      )}
    </Page>
  )
}
