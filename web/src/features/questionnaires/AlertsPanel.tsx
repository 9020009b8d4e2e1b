import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { AlertCard } from './AlertCard.tsx'
import { openAlerts } from './queries.ts'
import { texts } from './texts.ts'

/** First thing in the agenda: the alerts that nobody took care of yet. Nothing while there are none. */
export function AlertsPanel() {
  const alerts = useQuery(openAlerts)
  if (!alerts.data) {
    if (alerts.isPending) return null
    // An alert that could not be read must not look like none.
    return (
      <Card>
        <ErrorState title={texts.alertsFailed} onRetry={() => void alerts.refetch()} />
      </Card>
    )
  }
  const { results, count } = alerts.data
  if (count === 0) return null
  return (
    <section className="stack is-tight" aria-label="Alertas de cuestionarios">
      <h2>Alertas de cuestionarios</h2>
      <ul className="card-grid is-filled">
        {results.map((questionnaireAlert) => (
          <AlertCard key={questionnaireAlert.id} alert={questionnaireAlert} leadsToPatient />
        ))}
      </ul>
      {count > results.length && (
        <p className="dim">
          Se muestran las {results.length} más antiguas de {count}.
        </p>
      )}
    </section>
  )
}
