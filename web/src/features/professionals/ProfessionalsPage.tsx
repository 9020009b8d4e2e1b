import { useInfiniteQuery } from '@tanstack/react-query'
import { searchWords } from '@psico/contract/first-words'
import type { Filters } from './filters.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ProfessionalCard } from './ProfessionalCard.tsx'
import styles from './ProfessionalsPage.module.css'
import { directory } from './queries.ts'
import { texts } from './texts.ts'
import { useFilters } from './use-filters.ts'

/** The search: filters above, professionals below. */
export default function ProfessionalsPage() {
  const { shown, asked, change, clear } = useFilters()
  return (
    <Page {...searchWords} width="wide">
      <FilterBar filters={shown} onChange={change} onClear={clear} />
      <Results asked={asked} onClear={clear} />
    </Page>
  )
}

function Results({ asked, onClear }: { asked: Filters; onClear: () => void }) {
  const list = useInfiniteQuery(directory(asked))
  if (list.isPending) return <SkeletonCards />
  if (!list.data) return <ErrorState title={texts.listFailed} onRetry={() => void list.refetch()} />
  const professionals = list.data.pages.flatMap((page) => page.results)
  const count = list.data.pages[0]?.count ?? 0
  return (
    <section className="stack" aria-label="Resultados" aria-busy={list.isPlaceholderData}>
      <output className="dim">{texts.found(count)}</output>
      {count === 0 ? (
        <EmptyState
          picture="search"
          title={texts.noneFound}
          detail="Prueba con otro nombre, otra especialidad o un precio más alto."
          action={<Button onClick={onClear}>Ver todos</Button>}
        />
      ) : (
        <ul className={`card-grid ${styles['cards']}`}>
          {professionals.map((it) => (
            <ProfessionalCard key={it.id} professional={it} />
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
