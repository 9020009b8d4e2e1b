import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/cards/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { AlertCard } from './AlertCard.tsx'
import { alertsOf } from './queries.ts'
import { texts } from './texts.ts'

/** Every alert of one patient, the newest first, with what was done about it. */
export function PatientAlerts({ patient }: { patient: string }) {
  const alerts = useQuery(alertsOf(patient))
  if (!alerts.data) {
    if (alerts.isPending) return null
    return (
      <Card>
        <ErrorState title={texts.alertsFailed} onRetry={() => void alerts.refetch()} />
      </Card>
    )
  }
  if (alerts.data.count === 0) return null
  return (
    <section className="stack is-tight" aria-label="Alertas">
      <h2>Alertas</h2>
      <ul className="card-grid is-filled">
        {alerts.data.results.toReversed().map((questionnaireAlert) => (
          <AlertCard key={questionnaireAlert.id} alert={questionnaireAlert} />
        ))}
      </ul>
    </section>
  )
}
