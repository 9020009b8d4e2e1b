import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { PatientParts } from '../../ui/pages/PatientParts.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { CareCard } from '../episodes/CareCard.tsx'
import { OldRecordsCard } from '../old-records/OldRecordsCard.tsx'
import { FamilyParts } from './FamilyParts.tsx'
import { HistoryEditor } from './HistoryEditor.tsx'
import { historyOf } from './queries.ts'
import { personOf } from '../../lib/patient-card.ts'
import { texts } from './texts.ts'
import { VersionsModal } from './VersionsModal.tsx'

/** The clinical history of one of the professional's patients. */
export default function ClinicalHistoryPage() {
  const { patientId = '' } = useParams()
  const person = useQuery(personOf(patientId))
  const history = useQuery(historyOf(patientId))
  const [showsVersions, setShowsVersions] = useState(false)
  const refused = [person.error, history.error].find(
    (error) => isRefusal(error, 403) || isRefusal(error, 404),
  )
  const actions = (
    <Button look="secondary" icon="history" onClick={() => setShowsVersions(true)}>
      Versiones
    </Button>
  )
  return (
    <Page
      title={screens.clinicalHistory.title}
      lead={person.data?.full_name}
      back={{ to: pathOf('psychologistDashboard'), text: 'Volver a la agenda' }}
      actions={person.data && actions}
    >
      {!refused && <PatientParts patientId={patientId} />}
      {refused ? (
        <ErrorState title={texts.noPermission} detail={sentenceOf(refused, '')} />
      ) : (
        <Awaited query={person} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
          {(card) => (
            <Awaited query={history} failed={texts.loadFailed} explained skeleton={<SkeletonRows />}>
              {(found) => (
                <>
                  <CareCard patientId={patientId} />
                  <FamilyParts card={card} />
                  <OldRecordsCard patientId={patientId} />
                  <HistoryEditor patientId={patientId} person={card} history={found} />
                </>
              )}
            </Awaited>
          )}
        </Awaited>
      )}
      {showsVersions && <VersionsModal patientId={patientId} onClose={() => setShowsVersions(false)} />}
    </Page>
  )
}
