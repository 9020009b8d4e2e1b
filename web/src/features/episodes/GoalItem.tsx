import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@psico/contract/episodes/episodes'
import { instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { sentenceOf } from '../../lib/call-error.ts'
import { shortDate } from '../../lib/dates.ts'
import { Badge, type Tone } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { resultsOf } from '../questionnaires/queries.ts'
import { ScoreChart } from '../questionnaires/ScoreChart.tsx'
import { answeredOf } from '../questionnaires/score-plot.ts'
import { useChangeGoal } from './queries.ts'
import { goalStateNames, texts } from './texts.ts'

const tones: Readonly<Record<Goal['state'], Tone>> = { open: 'info', met: 'success', dropped: 'neutral' }

/** The instrument that a goal is measured with; null where it is measured in words. */
const instrumentOf = (measure: string | null): InstrumentId | null =>
  measure === 'phq9' || measure === 'gad7' ? measure : null

/** A goal with how it is measured; one that is measured by a questionnaire shows its line. */
export function GoalItem({
  patientId,
  goal,
  onEdit,
}: {
  patientId: string
  goal: Goal
  onEdit?: () => void
}) {
  const instrument = instrumentOf(goal.measure)
  const changing = useChangeGoal(patientId)
  const become = (state: Goal['state']) =>
    changing.mutate(
      { goal: goal.id, state },
      {
        onSuccess: () => toast.success(texts.goalSaved),
        onError: (error) => toast.error(sentenceOf(error, texts.goalFailed)),
      },
    )
  return (
    <li className="stack is-tight">
      <div className="cluster is-spread">
        <div>
          <p>{goal.text}</p>
          <p className="dim small">{factsOf(goal)}</p>
        </div>
        <div className="cluster">
          <Badge tone={tones[goal.state]}>{goalStateNames[goal.state]}</Badge>
          {onEdit && (
            <>
              {goal.state === 'open' ? (
                <Act text="Logrado" goal={goal} onPress={() => become('met')} />
              ) : (
                <Act text="Reabrir" goal={goal} onPress={() => become('open')} />
              )}
              <Act text="Editar" goal={goal} onPress={onEdit} />
            </>
          )}
        </div>
      </div>
      {instrument && onEdit && <GoalLine patientId={patientId} instrument={instrument} />}
    </li>
  )
}

const Act = ({ text, goal, onPress }: { text: string; goal: Goal; onPress: () => void }) => (
  <Button look="quiet" size="small" aria-label={`${text}: ${goal.text}`} onClick={onPress}>
    {text}
  </Button>
)

/** What is known of a goal beside its text, in one line. */
function factsOf({ measure, baseline, target, review_on }: Goal): string {
  const instrument = instrumentOf(measure)
  const parts = [
    instrument ? instruments[instrument].name : (measure ?? ''),
    baseline === null ? '' : `al comienzo ${baseline}`,
    target === null ? '' : `meta ${target}`,
    review_on === null ? '' : `se revisa el ${shortDate(review_on)}`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function GoalLine({ patientId, instrument }: { patientId: string; instrument: InstrumentId }) {
  const { data } = useQuery(resultsOf(patientId))
  const answered = answeredOf(data?.results ?? [], instrument)
  if (answered.length === 0)
    return <p className="dim small">Todavía no hay resultados de {instruments[instrument].name}.</p>
  return <ScoreChart instrument={instrument} answered={answered} />
}
