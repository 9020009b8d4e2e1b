import type { findUsers } from '@psico/contract/clinics/clinics'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { pageWord, privateWord } from '../../lib/look/look-words.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { MailAddress } from '../../ui/tables/MailAddress.tsx'
import { typeName } from '../../lib/user-type.ts'
import { clinicsPerPage, globalUsers } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

const words = { search: privateWord, page: pageWord() }

type Account = AnswerOf<typeof findUsers>['results'][number]

const columns: Column<Account>[] = [
  { name: 'Correo', cell: (person) => <MailAddress of={person.email} /> },
  { name: 'Nombre', cell: (person) => person.full_name },
  { name: 'Clínica', cell: (person) => person.clinic_name },
  { name: 'Tipo', cell: (person) => typeName(person.user_type) },
  {
    name: 'Estado',
    cell: (person) => (
      <Badge tone={person.is_active ? 'success' : 'neutral'}>
        {person.is_active ? 'Activo' : 'Inactivo'}
      </Badge>
    ),
  },
  {
    name: 'Registro',
    isFigure: true,
    cell: (person) => shortDate(dateIn(tenant.timezone, person.date_joined)),
  },
]

/** Accounts of all clinics, by e-mail or name: who has an account where, and nothing of what they do there. */
export default function GlobalUsersPage() {
  const [{ search, page }, look] = useLook(words)
  const [typed, setTyped] = useSearchText(search, (text) => look({ search: text }))
  const query = useQuery(globalUsers(search, page))
  return (
    <Page
      title={screens.globalUsers.title}
      lead="Cuentas de todas las clínicas. Aquí no hay ningún dato clínico."
      width="wide"
    >
      <TextField
        label="Correo electrónico o nombre"
        type="search"
        placeholder="Todo o parte del correo o del nombre"
        autoComplete="off"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Awaited query={query} failed={globalTexts.usersFailed} skeleton={<SkeletonRows />}>
        {({ results, count, notice }) => (
          <>
            {notice && <Notice tone="warning">{notice}</Notice>}
            {results.length === 0 ? (
              <EmptyState
                picture="search"
                title={search ? 'Ninguna cuenta coincide con la búsqueda' : 'Todavía no hay cuentas'}
                detail={search ? 'Prueba con otra parte del correo o del nombre.' : undefined}
              />
            ) : (
              <DataTable
                label="Tabla de usuarios"
                rows={results}
                keyOf={(person) => person.id}
                columns={columns}
              />
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
    </Page>
  )
}
