import { screens, pathOf } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { personOf } from '../../lib/patient-card.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { PatientParts } from '../../ui/pages/PatientParts.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { InboxChats } from './InboxChats.tsx'
import { inboxWith } from './queries.ts'
import { texts } from './texts.ts'

/** The chats of one patient's sessions, for their professional. */
export default function PatientMessagesPage() {
  const { patientId = '' } = useParams()
  const person = useQuery(personOf(patientId))
  const query = useQuery(inboxWith(patientId))
  const refused = [person.error, query.error].find((error) => isRefusal(error, 403) || isRefusal(error, 404))
  return (
    <Page
      title={screens.patientMessages.title}
      lead={person.data?.full_name}
      back={{ to: pathOf('clinicalHistory', { patientId }), text: 'Volver a la historia clínica' }}
    >
      {!refused && <PatientParts patientId={patientId} />}
      {refused ? (
        <ErrorState title={texts.inboxRefused} detail={sentenceOf(refused, '')} />
      ) : (
        <Awaited query={query} failed={texts.inboxFailed} explained skeleton={<SkeletonRows />}>
          {({ results }) => <InboxChats chats={results} />}
        </Awaited>
      )}
    </Page>
  )
}
