import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { useSearch } from '../../lib/history/use-place.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { DocumentList } from './DocumentList.tsx'
import { documentsPerPage, myDocuments } from './queries.ts'
import { texts } from './texts.ts'
import { UploadForm } from './UploadForm.tsx'

/** A professional shares a file with a patient, and sees what was shared before. */
export default function UploadDocumentPage() {
  const [address] = useSearch()
  const [page, setPage] = usePage()
  const documents = useQuery(myDocuments(page))
  return (
    <Page
      title={screens.psychologistDocuments.title}
      lead="Comparte archivos con tus pacientes. Se guardan cifrados."
    >
      <UploadForm patient={address.get('patient') ?? ''} onSent={() => setPage(1)} />
      <section className="stack" aria-labelledby="compartidos">
        <h2 id="compartidos">Documentos compartidos</h2>
        <Awaited query={documents} failed={texts.loadFailed} skeleton={<SkeletonRows count={3} />}>
          {({ results, count }) =>
            count === 0 ? (
              <EmptyState
                picture="documents"
                title="Todavía no compartiste documentos"
                detail="Elige a un paciente y un archivo en el formulario: quedará aquí y le avisaremos."
              />
            ) : (
              <>
                <DocumentList documents={results} named="patient" />
                <Pagination page={page} count={count} pageSize={documentsPerPage} onPage={setPage} />
              </>
            )
          }
        </Awaited>
      </section>
    </Page>
  )
}
