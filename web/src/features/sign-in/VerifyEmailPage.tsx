import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { homeOf } from '@psico/contract/screens/homes'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { isClinic } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { emailVerification } from './queries.ts'
import { texts } from './texts.ts'

/** Opened from the mail that follows a registration. */
export default function VerifyEmailPage() {
  const { uid = '', token = '' } = useParams()
  const session = useSession()
  const { data, error } = useQuery(emailVerification(uid, token))
  return (
    <AuthCard title={screens.verifyEmail.title}>
      {data && (
        <Notice tone="success" isAlert>
          {data.detail}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" isAlert>
          {sentenceOf(error, texts.verifyFailed)}
        </Notice>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {session ? (
        <ButtonLink to={homeOf(session.userType, isClinic)}>Ir a mi espacio</ButtonLink>
      ) : (
        <ButtonLink to={pathOf('login')}>Iniciar Sesión</ButtonLink>
      )}
    </AuthCard>
  )
}
