import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { CallError, isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { FormClosed } from './FormClosed.tsx'
import { keptAnswers } from './kept-answers.ts'
import { formOf } from './queries.ts'
import { CardInSight, QuestionnaireForm } from './QuestionnaireForm.tsx'
import { texts } from './texts.ts'
import { closingOf, useWasInDanger } from './use-filling.ts'

/** One questionnaire behind a mailed link, to be filled without signing in. */
export default function QuestionnairePage() {
  const { token = '' } = useParams()
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const form = useQuery(formOf(token))
  const isOver = isRefusal(form.error, 410)
  useEffect(() => keptAnswers.dropOver(Date.now()), [])
  useEffect(() => {
    // What was kept here can never be sent any more.
    if (isOver) keptAnswers.drop(token)
  }, [isOver, token])
  if (form.data) return <QuestionnaireForm token={token} form={form.data} />
  if (isOver) return <Over />
  if (form.isPending)
    return (
      <Page title={screens.questionnaire.title} width="narrow">
        <SkeletonRows count={6} />
      </Page>
    )
  if (isRefusal(form.error, 404))
    return <ErrorState isScreen title={texts.unknown} detail={sentenceOf(form.error, '')} action={<Home />} />
  const isOffline = form.error instanceof CallError && form.error.kind === 'offline'
  return (
    <ErrorState
      isScreen
      title={texts.formFailed}
      detail={isOffline ? texts.formOffline : sentenceOf(form.error, '')}
      onRetry={() => void form.refetch()}
    />
  )
}

/** Filled before, or too late. Who answered just now that they think of dying keeps the numbers, whatever they press. */
function Over() {
  const wasInDanger = useWasInDanger()
  const [since, setSince] = useState(() => (wasInDanger ? new Date() : null))
  const card = since && <CardInSight since={since} onDismiss={() => setSince(null)} />
  return <FormClosed {...closingOf(wasInDanger ? 'sent' : 'over', wasInDanger)} before={card} />
}

const Home = () => (
  <ButtonLink look="secondary" to={pathOf('home')}>
    Ir al inicio
  </ButtonLink>
)
