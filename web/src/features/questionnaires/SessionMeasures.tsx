import { useQuery } from '@tanstack/react-query'
import { instruments } from '@psico/contract/questionnaires/instruments'
import { pathOf } from '@psico/contract/screens/screens'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { MeasureList } from './MeasureList.tsx'
import { resultsBeside } from './queries.ts'
import { isAnswered } from './score-plot.ts'

/** What a patient answered by one session, beside its note. It says nothing while it is asked, or where nothing was. */
export function SessionMeasures({ patient, session }: { patient: string; session: string }) {
  const { data } = useQuery(resultsBeside(patient, session))
  const measures = (data?.results ?? [])
    .filter(isAnswered)
    .map((answered) => ({ ...answered, name: instruments[answered.instrument].name }))
  if (measures.length === 0) return null
  return (
    <Card as="section" className="stack is-tight" aria-label="Cuestionarios de esta sesión">
      <div className="cluster is-spread">
        <h2>Cuestionarios de esta sesión</h2>
        <ButtonLink
          look="secondary"
          size="small"
          icon="chart"
          to={pathOf('patientQuestionnaires', { patientId: patient })}
        >
          Ver la línea
        </ButtonLink>
      </div>
      <MeasureList measures={measures} />
    </Card>
  )
}
