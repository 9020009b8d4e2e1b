import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { oneTap } from './one-tap-queries.ts'
import { OneTapSession } from './OneTapSession.tsx'
import { oneTapTexts } from './texts.ts'

/** One appointment behind the link of a mail: to keep, move or cancel it without signing in. */
export default function OneTapPage() {
  const { token = '' } = useParams()
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const query = useQuery(oneTap(token))
  if (query.data) return <OneTapSession token={token} appointment={query.data} />
  if (query.isPending)
    return (
      <Page title={screens.oneTap.title} width="narrow">
        <SkeletonRows count={4} />
      </Page>
    )
  const isOver = isRefusal(query.error, 410)
  if (isOver || isRefusal(query.error, 404))
    return (
      <ErrorState
        isScreen
        title={isOver ? oneTapTexts.linkOver : oneTapTexts.linkUnknown}
        detail={sentenceOf(query.error, '')}
        action={
          <ButtonLink look="secondary" to={pathOf('myAppointments')}>
            Ver mis citas
          </ButtonLink>
        }
      />
    )
  return (
    <ErrorState
      isScreen
      title={oneTapTexts.oneTapFailed}
      detail={sentenceOf(query.error, '')}
      onRetry={() => void query.refetch()}
    />
  )
}
