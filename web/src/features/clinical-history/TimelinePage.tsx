import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { TimelineEntry } from '@psico/contract/clinical-history/clinical-history'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { PatientParts } from '../../ui/pages/PatientParts.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { usePage } from '../../ui/tables/use-look.ts'
import { download } from '../documents/queries.ts'
import { texts as documentTexts } from '../documents/texts.ts'
import { MeasureList } from '../questionnaires/MeasureList.tsx'
import { rowsPerPage, timelineOf } from './queries.ts'
import { personOf } from '../../lib/patient-card.ts'
import { texts } from './texts.ts'
import { TimelineItem } from './TimelineItem.tsx'
import styles from './TimelineItem.module.css'

/** Beside the note; beside the session where it has none. */
const measuresAt = (entry: TimelineEntry) =>
  entry.kind === 'note' || (entry.kind === 'session' && !entry.has_note) ? entry.measures : []

/** Everything the professional shares with one patient, newest first. */
export default function TimelinePage() {
  const { patientId = '' } = useParams()
  const person = useQuery(personOf(patientId))
  const [page, setPage] = usePage()
  const timeline = useQuery(timelineOf(patientId, page))
  const fetching = useMutation({ ...download, onError: () => toast.error(documentTexts.downloadFailed) })
  const refused = [person.error, timeline.error].find(
    (error) => isRefusal(error, 403) || isRefusal(error, 404),
  )
  return (
    <Page
      title={screens.timeline.title}
      lead={person.data?.full_name}
      back={{ to: pathOf('clinicalHistory', { patientId }), text: 'Volver a la historia clínica' }}
      actions={
        !refused && (
          <ButtonLink
            look="secondary"
            icon="upload"
            to={`${pathOf('psychologistDocuments')}?patient=${encodeURIComponent(patientId)}`}
          >
            Compartir documento
          </ButtonLink>
        )
      }
    >
      {!refused && <PatientParts patientId={patientId} />}
      {refused ? (
        <ErrorState title={texts.noPermission} detail={sentenceOf(refused, '')} />
      ) : (
        <Awaited query={timeline} failed={texts.timelineFailed} explained skeleton={<SkeletonRows />}>
          {({ results, count }) =>
            count === 0 ? (
              <EmptyState
                picture="documents"
                title="Todavía no hay nada que mostrar"
                detail="Sus sesiones, notas, documentos y cambios de la historia se irán ordenando aquí."
                action={<ButtonLink to={pathOf('myPatients')}>Volver a pacientes</ButtonLink>}
              />
            ) : (
              <>
                <ol className={styles['timeline']}>
                  {results.map((entry) => (
                    <TimelineItem
                      key={`${entry.kind} ${entry.id}`}
                      entry={entry}
                      measures={<MeasureList measures={measuresAt(entry)} />}
                      action={
                        entry.kind === 'document' && (
                          <div>
                            <Button
                              look="secondary"
                              size="small"
                              icon="download"
                              busy={fetching.isPending && fetching.variables.id === entry.id}
                              busyText="Descargando..."
                              aria-label={`Descargar ${entry.file_name}`}
                              onClick={() => fetching.mutate(entry)}
                            >
                              Descargar
                            </Button>
                          </div>
                        )
                      }
                    />
                  ))}
                </ol>
                <Pagination page={page} count={count} pageSize={rowsPerPage} onPage={setPage} />
              </>
            )
          }
        </Awaited>
      )}
    </Page>
  )
}
