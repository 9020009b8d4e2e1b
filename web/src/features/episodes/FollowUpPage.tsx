import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FollowUp } from '@psico/contract/episodes/episodes'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { bySpan, spanNames, spans, type Span } from './follow-up.ts'
import { followUps } from './queries.ts'
import { TaskList } from './TaskList.tsx'
import { texts } from './texts.ts'

/** How it goes on with everybody in care: who has to be seen to, and who comes or waits. */
export default function FollowUpPage() {
  const query = useQuery(followUps)
  return (
    <Page
      title={screens.followUp.title}
      lead="Quien está en un proceso contigo tiene una próxima sesión, un lugar en la lista de espera o una tarea tuya. A nadie se le escribe por esto."
      width="wide"
    >
      <Awaited query={query} failed={texts.followUpFailed} skeleton={<SkeletonRows />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              picture="calendar"
              title="Todavía no hay nadie en un proceso contigo"
              detail="Un proceso comienza solo con la primera sesión confirmada."
              action={<ButtonLink to={pathOf('psychologistDashboard')}>Ir a mi agenda</ButtonLink>}
            />
          ) : (
            <Everybody people={results} />
          )
        }
      </Awaited>
    </Page>
  )
}

function Everybody({ people }: { people: FollowUp[] }) {
  const tasks = bySpan(people, dateIn(tenant.timezone))
  const others = people.filter((person) => person.state !== 'task')
  const hasTasks = people.length > others.length
  return (
    <div className="stack">
      <output className="dim">{counted(people.length, 'persona en proceso', 'personas en proceso')}</output>
      {hasTasks ? (
        spans.map((span) => tasks[span].length > 0 && <Tasks key={span} span={span} people={tasks[span]} />)
      ) : (
        <p>Nadie queda sin próximo paso.</p>
      )}
      {others.length > 0 && <Others people={others} />}
    </div>
  )
}

function Tasks({ span, people }: { span: Span; people: FollowUp[] }) {
  return (
    <section className="stack is-tight" aria-label={spanNames[span]}>
      <div className="cluster">
        <h2>{spanNames[span]}</h2>
        <Badge tone={span === 'late' ? 'warning' : 'neutral'}>{people.length}</Badge>
      </div>
      <TaskList people={people} />
    </section>
  )
}

function Others({ people }: { people: FollowUp[] }) {
  const columns: Column<FollowUp>[] = [
    {
      name: 'Paciente',
      cell: (followUp) => (
        <Link to={pathOf('clinicalHistory', { patientId: followUp.patient })}>{followUp.patient_name}</Link>
      ),
    },
    {
      name: 'Cómo sigue',
      cell: (followUp) => (followUp.state === 'waiting' ? 'En lista de espera' : 'Con próxima sesión'),
    },
    {
      name: 'Última sesión',
      isFigure: true,
      cell: (followUp) => (followUp.last_session ? shortDate(followUp.last_session) : '—'),
    },
  ]
  return (
    <section className="stack is-tight" aria-labelledby="al-dia">
      <h2 id="al-dia">Con próximo paso</h2>
      <DataTable
        label="Personas con próximo paso"
        columns={columns}
        rows={people}
        keyOf={(followUp) => followUp.patient}
      />
    </section>
  )
}
