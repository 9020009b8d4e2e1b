import { lazy, Suspense } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { searchOrders, type SearchOrder } from '@psico/contract/professionals/professionals'
import { useSession } from '../../session/session.ts'
import { isNarrowed, type Filters } from './filters.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { SkeletonCards } from '../../ui/states/Skeleton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ProfessionalCard } from './ProfessionalCard.tsx'
import styles from './Search.module.css'
import { directory } from './queries.ts'
import { orderNames } from './search-names.ts'
import { texts } from './texts.ts'
import { useFilters } from './use-filters.ts'

/** Only who answers for somebody sees it. */
const ForWhom = lazy(() => import('../contacts/ForWhom.tsx'))

/** The search: filters above, professionals below. */
export function Search() {
  const { shown, asked, change, clear } = useFilters()
  const session = useSession()
  return (
    <>
      <p className={styles['choose']}>
        <span className={styles['question']}>¿No sabes por dónde empezar? </span>
        <Link to={pathOf('helpChoose')}>Ayúdame a elegir</Link>
      </p>
      {session?.userType === 'patient' && (
        <Suspense fallback={null}>
          <ForWhom legend="¿Para quién buscas?" />
        </Suspense>
      )}
      <FilterBar filters={shown} onChange={change} onClear={clear} />
      <Results asked={asked} onClear={clear} onOrder={(order) => change({ ...shown, order })} />
    </>
  )
}

interface ResultsProps {
  asked: Filters
  onClear: () => void
  onOrder: (order: SearchOrder) => void
}

function Results({ asked, onClear, onOrder }: ResultsProps) {
  const list = useInfiniteQuery(directory(asked))
  if (list.isPending) return <SkeletonCards />
  if (!list.data) return <ErrorState title={texts.listFailed} onRetry={() => void list.refetch()} />
  const professionals = list.data.pages.flatMap((page) => page.results)
  const count = list.data.pages[0]?.count ?? 0
  return (
    <section className="stack" aria-label="Resultados" aria-busy={list.isPlaceholderData}>
      <div className={`cluster is-spread ${styles['head']}`}>
        <output className="dim">{texts.found(count)}</output>
        {count > 1 && <Order chosen={asked.order} onChoose={onOrder} />}
      </div>
      {count === 0 && !isNarrowed(asked) ? (
        <EmptyState picture="search" title={texts.nobodyYet} />
      ) : count === 0 ? (
        <EmptyState
          picture="search"
          title={texts.noneFound}
          detail="Prueba con otro nombre, otra especialidad, otro horario o un precio más alto."
          action={<Button onClick={onClear}>Ver todos</Button>}
        />
      ) : (
        <ul className={`card-grid ${styles['cards']}`}>
          {professionals.map((professional) => (
            <ProfessionalCard key={professional.id} professional={professional} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="cluster is-centered">
          <Button
            look="secondary"
            busy={list.isFetchingNextPage}
            busyText="Cargando…"
            onClick={() => void list.fetchNextPage()}
          >
            Mostrar más
          </Button>
        </div>
      )}
    </section>
  )
}

function Order({ chosen, onChoose }: { chosen: SearchOrder; onChoose: (order: SearchOrder) => void }) {
  return (
    <SelectField
      label="Ordenar por"
      value={chosen}
      onChange={(event) =>
        onChoose(searchOrders.find((searchOrder) => searchOrder === event.target.value) ?? chosen)
      }
    >
      {(['next', 'price', 'rating', 'name'] as const).map((order) => (
        <option key={order} value={order}>
          {orderNames[order]}
        </option>
      ))}
    </SelectField>
  )
}
