import type { Tenant } from '@psico/contract/clinics/clinics'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageWord, textWord } from '../../lib/look/look-words.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { ClinicTable } from './ClinicTable.tsx'
import { allClinics, clinicsPerPage } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

const words = { search: textWord(), page: pageWord() }

/** Every clinic, found by name or subdomain; `actions` adds what can be done with one. */
export function ClinicFinder({ actions }: { actions?: (clinic: Tenant) => ReactNode }) {
  const [{ search, page }, look] = useLook(words)
  const [typed, setTyped] = useSearchText(search, (text) => look({ search: text }))
  const query = useQuery(allClinics(search, page))
  return (
    <>
      <TextField
        label="Buscar clínica"
        type="search"
        placeholder="Nombre o subdominio"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Awaited query={query} failed={globalTexts.clinicsFailed} skeleton={<SkeletonRows />}>
        {({ results, count, notice }) => (
          <>
            {notice && <Notice tone="warning">{notice}</Notice>}
            {results.length === 0 ? (
              <EmptyState
                picture="search"
                title={search ? globalTexts.noneFound : globalTexts.noClinics}
                detail={
                  search ? 'Prueba con otra parte del nombre.' : 'Aparecerán aquí en cuanto se registren.'
                }
              />
            ) : (
              <ClinicTable clinics={results} {...(actions ? { actions } : {})} />
            )}
            <Pagination
              page={page}
              count={count}
              pageSize={clinicsPerPage}
              onPage={(next) => look({ page: next })}
            />
          </>
        )}
      </Awaited>
    </>
  )
}
