import { useQuery } from '@tanstack/react-query'
import { counted } from '../../lib/numbers.ts'
import { WaitingMark } from '../../ui/notices/WaitingMark.tsx'
import { mine } from './queries.ts'

/** How many forms the patient can still fill; nothing while there are none. */
export function WaitingForms() {
  const { data } = useQuery(mine(1))
  const count = data?.results.filter((questionnaire) => questionnaire.token).length ?? 0
  return (
    <WaitingMark
      count={count}
      text={counted(count, 'cuestionario por responder', 'cuestionarios por responder')}
    />
  )
}
