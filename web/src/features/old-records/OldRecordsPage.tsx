import { useQuery } from '@tanstack/react-query'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { oldRecords, recordsPerPage } from './queries.ts'
import { RecordTable } from './RecordTable.tsx'
import { texts } from './texts.ts'

/** What the clinic brought along of the professional's own histories. */
export default function OldRecordsPage() {
  const [page, setPage] = usePage()
  const query = useQuery(oldRecords(page))
  return (
    <Page
      title={screens.oldRecords.title}
      lead="Lo que escribiste antes de que la clínica llegara aquí, tal como vino. Solo lo lees tú."
      back={{ to: pathOf('myPatients'), text: 'Volver a pacientes' }}
      width="wide"
    >
      <Awaited query={query} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState
              picture="documents"
              title="No hay historia importada"
              detail="Cuando la clínica traiga tus documentos de otro programa, aparecerán aquí."
            />
          ) : (
            <>
              <RecordTable records={results} withPatient />
              <Pagination page={page} count={count} pageSize={recordsPerPage} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </Page>
  )
}
