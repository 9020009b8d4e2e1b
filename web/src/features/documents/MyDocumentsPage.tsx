import { useQuery } from '@tanstack/react-query'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { OfWhom, useOfWhom } from '../contacts/OfWhom.tsx'
import { DocumentList } from './DocumentList.tsx'
import { documentsPerPage, myDocuments } from './queries.ts'
import { texts } from './texts.ts'

/** What professionals shared with the patient. */
export default function MyDocumentsPage() {
  const [page, setPage] = usePage()
  const documents = useQuery(myDocuments(page, useOfWhom()))
  return (
    <Page title={screens.myDocuments.title} lead="Los archivos que tus profesionales compartieron contigo.">
      <OfWhom label="Ver documentos" patients={(documents.data?.results ?? []).map((file) => file.patient)} />
      <Awaited query={documents} failed={texts.loadFailed} skeleton={<SkeletonRows count={3} />}>
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState
              picture="documents"
              title="Aún no tienes documentos"
              detail="Cuando tu profesional comparta un archivo contigo, aparecerá aquí y te avisaremos por correo."
              action={<ButtonLink to={pathOf('myAppointments')}>Ver mis citas</ButtonLink>}
            />
          ) : (
            <>
              <h2 className="visually-hidden">Documentos compartidos contigo</h2>
              <DocumentList documents={results} named="uploader" />
              <Pagination page={page} count={count} pageSize={documentsPerPage} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </Page>
  )
}
