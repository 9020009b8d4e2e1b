import { useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '@psico/contract/core/dates'
import type { FollowUp } from '@psico/contract/episodes/episodes'
import { pathOf } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { CloseModal } from './CloseModal.tsx'
import { useFollowUp } from './queries.ts'
import { texts } from './texts.ts'

/** Whom the professional has to see to; each is put off or closed with one press. */
export function TaskList({ people }: { people: FollowUp[] }) {
  return (
    <ul className="stack is-tight">
      {people.map((person) => (
        <Task key={person.patient} person={person} />
      ))}
    </ul>
  )
}

function Task({ person }: { person: FollowUp }) {
  const [isClosing, setClosing] = useState(false)
  const changing = useFollowUp(person.patient)
  const change = async (body: Parameters<typeof changing.mutate>[0], done: string, failed: string) => {
    // Where it goes off the list, what follows is said all the same.
    try {
      await changing.mutateAsync(body)
      toast.success(done)
    } catch (error) {
      toast.error(sentenceOf(error, failed))
    }
  }
  const until = addDays(dateIn(tenant.timezone), 7)
  return (
    <Card as="li" className="cluster is-spread" aria-label={person.patient_name}>
      <div>
        <Link to={pathOf('clinicalHistory', { patientId: person.patient })}>{person.patient_name}</Link>
        <p className="dim small">
          {person.last_session
            ? `Última sesión: ${shortDate(person.last_session)}`
            : 'Todavía sin sesiones realizadas'}
          {person.due_date && ` · Para el ${shortDate(person.due_date)}`}
        </p>
      </div>
      <div className="cluster">
        <Button
          look="secondary"
          size="small"
          disabled={changing.isPending}
          aria-label={`Aplazar una semana a ${person.patient_name}`}
          onClick={() => void change({ action: 'postpone', until }, texts.postponed, texts.postponeFailed)}
        >
          Aplazar una semana
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={changing.isPending}
          aria-label={`Cerrar: dejó de venir, ${person.patient_name}`}
          onClick={() =>
            void change({ action: 'close', reason: 'dropped_out' }, texts.closed, texts.closeFailed)
          }
        >
          Cerrar: dejó de venir
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={`Otro motivo… para cerrar el proceso de ${person.patient_name}`}
          onClick={() => setClosing(true)}
        >
          Otro motivo…
        </Button>
      </div>
      {isClosing && (
        <CloseModal
          patient={person.patient}
          close={(body) => changing.mutateAsync({ action: 'close', ...body })}
          onClose={() => setClosing(false)}
        />
      )}
    </Card>
  )
}
