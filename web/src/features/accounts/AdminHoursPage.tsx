import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal } from '../../lib/call-error.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { Hours } from '../availability/Hours.tsx'
import { clinicUser } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'

/** A professional's week, closed days and rules, kept by the clinic for them. */
export default function AdminHoursPage() {
  const { userId = '' } = useParams()
  const query = useQuery(clinicUser(userId))
  const person = query.data
  return (
    <Page
      title={person ? `Horarios de ${person.full_name}` : screens.adminHours.title}
      lead="Lo que cambies aquí vale enseguida y queda en la bitácora con tu nombre."
      width="wide"
      back={{ to: pathOf('adminProfessional', { userId }), text: 'Volver al perfil' }}
    >
      {query.isPending && <SkeletonRows />}
      {query.isError &&
        (isRefusal(query.error, 404) ? (
          <ErrorState title={adminTexts.userMissing} />
        ) : (
          <ErrorState title={adminTexts.userFailed} onRetry={() => void query.refetch()} />
        ))}
      {person && !person.professional_profile && <ErrorState title={adminTexts.notProfessional} />}
      {person?.professional_profile &&
        (person.is_active ? (
          <Hours key={person.id} psychologist={person.id} owner={{ id: person.id, name: person.full_name }} />
        ) : (
          <Notice tone="warning">La cuenta está desactivada: reactívala para cambiar sus horarios.</Notice>
        ))}
    </Page>
  )
}
