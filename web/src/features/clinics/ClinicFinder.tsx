import type { Tenant } from '@psico/contract/clinics'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Awaited } from '../../ui/Awaited.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { ClinicTable } from './ClinicTable.tsx'
import { allClinics, clinicsPerPage } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

/** Every clinic, found by name or subdomain; `actions` adds what can be done with one. */
export function ClinicFinder({ actions }: { actions?: (clinic: Tenant) => ReactNode }) {
  const { typed, setTyped, asked } = useTyped()
  const [page, setPage] = useState(1)
  const query = useQuery(allClinics(asked, page))
  return (
    <>
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
              <EmptyState
                picture="search"
                title={asked ? globalTexts.noneFound : globalTexts.noClinics}
                detail={
                  asked ? 'Prueba con otra parte del nombre.' : 'Aparecerán aquí en cuanto se registren.'
                }
              />
            ) : (
              <ClinicTable clinics={results} {...(actions ? { actions } : {})} />
            )}
            <Pagination page={page} count={count} pageSize={clinicsPerPage} onPage={setPage} />
          </>
        )}
      </Awaited>
    </>
  )
}
