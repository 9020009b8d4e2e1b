import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { CounterCards } from '../../ui/CounterCards.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { DeviceSessions } from '../accounts/DeviceSessions.tsx'
import { ClinicTable } from './ClinicTable.tsx'
import { allClinics, clinicsPerPage, platformStats } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

/** The start of the global administration: every clinic, and what they count together. */
export default function GlobalAdminPage() {
  const { typed, setTyped, asked } = useTyped()
  const [page, setPage] = useState(1)
  const query = useQuery(allClinics(asked, page))
  const stats = useQuery(platformStats)
  return (
    <Page
      title="Panel global"
      width="wide"
      actions={
        <ButtonLink to={paths.globalClinics} look="secondary" icon="building">
          Gestionar clínicas
        </ButtonLink>
      }
    >
      {stats.data && (
        <CounterCards
          counters={[
            { label: 'Clínicas', count: stats.data.totals.clinics, tone: 'brand' },
            { label: 'Total de usuarios', count: stats.data.totals.total_users },
            { label: 'Pacientes', count: stats.data.totals.patients, tone: 'info' },
            { label: 'Profesionales', count: stats.data.totals.professionals, tone: 'accent' },
          ]}
        />
      )}
      <section className="stack" aria-label="Clínicas">
        <h2>Clínicas</h2>
        <TextField
          label="Buscar clínica"
          type="search"
          placeholder="Nombre o subdominio"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
        <Awaited query={query} failed={globalTexts.clinicsFailed} skeleton={<SkeletonRows />}>
          {({ results, count }) => (
            <>
              {results.length === 0 ? (
                <EmptyState title={globalTexts.noClinics} />
              ) : (
                <ClinicTable clinics={results} />
              )}
              <Pagination page={page} count={count} pageSize={clinicsPerPage} onPage={setPage} />
            </>
          )}
        </Awaited>
      </section>
      <section className="stack" aria-label="Mi cuenta">
        <h2>Mi cuenta</h2>
        <DeviceSessions />
      </section>
    </Page>
  )
}
