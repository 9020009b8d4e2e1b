import type { Couple } from '@psico/contract/couples/couples'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateIn, shortDate } from '../../lib/dates.ts'
import type { Words } from '../../lib/look/look.ts'
import { choiceWord, pageWord, privateWord } from '../../lib/look/look-words.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { PeopleParts } from './PeopleParts.tsx'
import { couplesPerPage, listedCouples, type CoupleFilter } from './queries.ts'
import { texts } from './texts.ts'

const words: Words<CoupleFilter> = {
  search: privateWord,
  state: choiceWord<CoupleFilter['state']>('estado', { '': '', all: 'todas' }, ''),
  page: pageWord(),
}

/** The couples of the clinic, found by the name of either: who they are and since when. Nothing clinical. */
export default function ClinicCouplesPage() {
  const [filter, look] = useLook(words)
  const query = useQuery(listedCouples(filter))
  const [typed, setTyped] = useSearchText(filter.search, (search) => look({ search }))
  return (
    <Page title={screens.clinicCouples.title} width="wide">
      <PeopleParts />
      <search className="form-grid">
        <TextField
          label="Buscar"
          type="search"
          placeholder="Nombre de la pareja o de una de las dos personas"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Estado"
          value={filter.state}
          onChange={(event) => look({ state: event.target.value as CoupleFilter['state'] })}
        >
          <option value="">En atención</option>
          <option value="all">Todas, también las cerradas</option>
        </SelectField>
      </search>
      <Awaited query={query} failed={texts.listFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <output className="dim">{counted(count, 'pareja', 'parejas')}</output>
            {results.length === 0 ? (
              <Nobody isFiltered={filter.search !== '' || filter.state !== ''} />
            ) : (
              <CoupleTable couples={results} />
            )}
            <Pagination
              page={filter.page}
              count={count}
              pageSize={couplesPerPage}
              onPage={(page) => look({ page })}
            />
          </div>
        )}
      </Awaited>
    </Page>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      picture="search"
      title="Ninguna pareja coincide con esta búsqueda"
      detail="Prueba con parte del nombre de una de las dos personas."
    />
  ) : (
    <EmptyState
      picture="calendar"
      title="Todavía no hay parejas"
      detail="Aparecen al agendar su primera sesión: en la agenda, elige «Pareja» y a las dos personas."
      action={<ButtonLink to={pathOf('clinicAgenda')}>Ir a la agenda</ButtonLink>}
    />
  )
}

function CoupleTable({ couples }: { couples: Couple[] }) {
  const day = (instant: string) => shortDate(dateIn(tenant.timezone, instant))
  return (
    <DataTable
      label="Tabla de parejas"
      rows={couples}
      keyOf={(couple) => couple.id}
      columns={[
        {
          name: 'Pareja',
          cell: (couple) => <Link to={pathOf('couple', { coupleId: couple.id })}>{couple.name}</Link>,
        },
        {
          name: 'Personas',
          cell: (couple) => (
            <div className="cluster">
              {couple.people.map((one) => (
                <Link key={one.id} className="link-alone" to={pathOf('clinicPatient', { userId: one.id })}>
                  {one.name}
                </Link>
              ))}
            </div>
          ),
        },
        { name: 'Desde', isFigure: true, cell: (couple) => day(couple.created_at) },
        {
          name: 'Estado',
          cell: (couple) =>
            couple.ended_at ? (
              <Badge>{`Cerrada el ${day(couple.ended_at)}`}</Badge>
            ) : (
              <Badge tone="success">En atención</Badge>
            ),
        },
      ]}
    />
  )
}
