import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { dueCount } from './follow-up.ts'
import { followUps } from './queries.ts'

/** As many as stand on the home. */
const shown = 4

/** Who is in care and has neither a session nor a place on the list; nothing where nobody is. */
export function FollowUpCard() {
  const { data } = useQuery(followUps)
  const tasks = data?.results.filter((followUp) => followUp.state === 'task') ?? []
  if (!data || tasks.length === 0) return null
  const due = dueCount(tasks, dateIn(tenant.timezone))
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="seguimiento">
      <div className="cluster is-spread">
        <h2 id="seguimiento">Seguimiento</h2>
        <Link className="link-alone" to={pathOf('followUp')}>
          Ver todo
        </Link>
      </div>
      <p>
        {counted(tasks.length, 'persona sin próxima sesión', 'personas sin próxima sesión')}
        {due > 0 && `, ${due} para hoy o antes`}.
      </p>
      <ul className="stack is-tight">
        {tasks.slice(0, shown).map((task) => (
          <li key={task.patient}>
            <Link to={pathOf('clinicalHistory', { patientId: task.patient })}>{task.patient_name}</Link>
            <span className="dim small">{task.due_date && `, para el ${shortDate(task.due_date)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
