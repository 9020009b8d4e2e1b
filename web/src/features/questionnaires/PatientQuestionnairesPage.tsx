import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { instrumentIds, instruments } from '@psico/contract/questionnaires/instruments'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { listQuestionnaires, QuestionnaireResult } from '@psico/contract/questionnaires/questionnaires'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { dateIn, instantText, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { PatientParts } from '../../ui/pages/PatientParts.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { personOf } from '../../lib/patient-card.ts'
import { GiveModal } from './GiveModal.tsx'
import { InstrumentResults } from './InstrumentResults.tsx'
import { PatientAlerts } from './PatientAlerts.tsx'
import styles from './PatientQuestionnaires.module.css'
import { resultsOf } from './queries.ts'
import { saveTable } from './staff-queries.ts'
import { answeredOf, isAnswered } from './score-plot.ts'
import { SharingField } from './SharingField.tsx'
import { StandingOrders } from './StandingOrders.tsx'
import { texts } from './texts.ts'

/** Measured care of one patient: what was asked, what came of it, and what is asked again. */
export default function PatientQuestionnairesPage() {
  const { patientId = '' } = useParams()
  const person = useQuery(personOf(patientId))
  const results = useQuery(resultsOf(patientId))
  const [isGiving, setGiving] = useState(false)
  const saving = useMutation({
    ...saveTable,
    onError: (error) => toast.error(sentenceOf(error, texts.tableFailed)),
  })
  const refused = [person.error, results.error].find(
    (error) => isRefusal(error, 403) || isRefusal(error, 404),
  )
  const actions = (
    <>
      <Button icon="plus" onClick={() => setGiving(true)}>
        Dar un cuestionario
      </Button>
      <Button look="secondary" icon="document" onClick={() => window.print()}>
        Imprimir
      </Button>
      {results.data?.results.some(isAnswered) && (
        <Button
          look="secondary"
          icon="download"
          busy={saving.isPending}
          busyText="Descargando..."
          onClick={() => saving.mutate(patientId)}
        >
          Descargar tabla (CSV)
        </Button>
      )}
    </>
  )
  return (
    <Page
      title={screens.patientQuestionnaires.title}
      lead={person.data?.full_name}
      back={{ to: pathOf('clinicalHistory', { patientId }), text: 'Volver a la historia clínica' }}
      actions={results.data && actions}
    >
      {!refused && <PatientParts patientId={patientId} />}
      {refused ? (
        <ErrorState title={texts.refused} detail={sentenceOf(refused, '')} />
      ) : (
        <Awaited query={results} failed={texts.resultsFailed} explained skeleton={<SkeletonRows count={6} />}>
          {(found) => (
            <>
              <p className={styles['paper']}>{person.data?.full_name}</p>
              <PatientAlerts patient={patientId} />
              <Results patient={patientId} found={found} onGive={() => setGiving(true)} />
              {found.count > found.results.length && (
                <p className="dim">
                  Se muestran los últimos {found.results.length} envíos de {found.count}.
                </p>
              )}
              <StandingOrders patient={patientId} />
            </>
          )}
        </Awaited>
      )}
      {isGiving && <GiveModal patient={patientId} onClose={() => setGiving(false)} />}
    </Page>
  )
}

interface ResultsProps {
  patient: string
  found: Pick<AnswerOf<typeof listQuestionnaires>, 'results' | 'shared'>
  onGive: () => void
}

function Results({ patient, found: { results, shared }, onGive }: ResultsProps) {
  if (results.length === 0)
    return (
      <EmptyState
        picture="documents"
        title="Todavía no le diste ningún cuestionario"
        detail="Con PHQ-9 o GAD-7 antes de las sesiones verás cómo cambian los síntomas. Se responde en dos minutos, desde el teléfono."
        action={<Button onClick={onGive}>Dar un cuestionario</Button>}
      />
    )
  const measured = instrumentIds.filter((id) => answeredOf(results, id).length > 0)
  return (
    <>
      <Waiting results={results} />
      {measured.map((id) => (
        <InstrumentResults key={id} instrument={id} answered={answeredOf(results, id)} />
      ))}
      {measured.length > 0 && (
        <Card as="section" className="stack is-tight no-print" aria-label="Lo que ve tu paciente">
          <h2>Lo que ve tu paciente</h2>
          <p className="dim">Sin compartir, solo ve que le enviaste un cuestionario: ningún número.</p>
          {measured.map((id) => (
            <SharingField key={id} patient={patient} instrument={id} isShared={shared.includes(id)} />
          ))}
        </Card>
      )}
    </>
  )
}

/** As many as are worth reading of what was not answered. */
const mostWaiting = 5

function Waiting({ results }: { results: readonly QuestionnaireResult[] }) {
  const waiting = results.filter((result) => result.answered_at === null).slice(0, mostWaiting)
  if (waiting.length === 0) return null
  return (
    <Card as="section" className="stack is-tight" aria-label="Sin responder">
      <h2>Sin responder</h2>
      <ul className="stack is-tight" aria-label="Cuestionarios sin responder">
        {waiting.map((result) => (
          <li key={result.id}>
            {instruments[result.instrument].name}, enviado el{' '}
            {shortDate(dateIn(tenant.timezone, result.sent_at))}. Se puede responder hasta el{' '}
            {instantText(result.expires_at, tenant.timezone)}.
          </li>
        ))}
      </ul>
    </Card>
  )
}
