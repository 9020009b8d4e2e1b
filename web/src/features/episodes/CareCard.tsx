import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closeReasonNames, type Episode, type Goal } from '@psico/contract/episodes/episodes'
import { dateIn, longDate, shortDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { CloseModal } from './CloseModal.tsx'
import { GoalItem } from './GoalItem.tsx'
import { GoalModal } from './GoalModal.tsx'
import { episodesOf, useClose } from './queries.ts'
import { texts } from './texts.ts'

const day = (instant: string) => dateIn(tenant.timezone, instant)

/** The process that a patient is in with the professional, its goals, and those before it. */
export function CareCard({ patientId }: { patientId: string }) {
  const query = useQuery(episodesOf(patientId))
  return (
    <Card as="section" className="stack" aria-label="Proceso y objetivos">
      <h2>Proceso y objetivos</h2>
      <Awaited query={query} failed={texts.episodesFailed} explained skeleton={<SkeletonText />}>
        {({ results }) => {
          const open = results.find((episode) => episode.closed_at === null)
          const closed = results.filter((episode) => episode.closed_at !== null)
          return (
            <>
              {open ? (
                <OpenEpisode patientId={patientId} episode={open} />
              ) : (
                <p className="dim">No hay un proceso abierto. La próxima sesión confirmada abre uno.</p>
              )}
              {closed.length > 0 && <ClosedEpisodes patientId={patientId} episodes={closed} />}
            </>
          )
        }}
      </Awaited>
    </Card>
  )
}

function OpenEpisode({ patientId, episode }: { patientId: string; episode: Episode }) {
  const [editing, setEditing] = useState<Goal | 'new' | null>(null)
  const [isClosing, setClosing] = useState(false)
  const closing = useClose(patientId, episode.id)
  return (
    <>
      <div className="cluster is-spread">
        <p>En proceso desde el {longDate(day(episode.opened_at), true)}.</p>
        <div className="cluster">
          <Button look="secondary" size="small" icon="plus" onClick={() => setEditing('new')}>
            Nuevo objetivo
          </Button>
          <Button look="quiet" size="small" onClick={() => setClosing(true)}>
            Cerrar proceso
          </Button>
        </div>
      </div>
      {episode.goals.length === 0 ? (
        <p className="dim">Todavía sin objetivos. Los que estén en curso aparecen al escribir cada nota.</p>
      ) : (
        <ul className="stack is-tight" aria-label="Objetivos">
          {episode.goals.map((goal) => (
            <GoalItem key={goal.id} patientId={patientId} goal={goal} onEdit={() => setEditing(goal)} />
          ))}
        </ul>
      )}
      {editing && (
        <GoalModal
          patientId={patientId}
          episode={episode.id}
          goal={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {isClosing && (
        <CloseModal patient={patientId} close={closing.mutateAsync} onClose={() => setClosing(false)} />
      )}
    </>
  )
}

function ClosedEpisodes({ patientId, episodes }: { patientId: string; episodes: Episode[] }) {
  return (
    <details>
      <summary>Procesos anteriores ({episodes.length})</summary>
      <ul className="stack is-tight">
        {episodes.map((episode) => (
          <li key={episode.id} className="stack is-tight">
            <p>
              Del {shortDate(day(episode.opened_at))} al{' '}
              {shortDate(day(episode.closed_at ?? episode.opened_at))}
              {episode.close_reason && `: ${closeReasonNames[episode.close_reason]}`}
            </p>
            {episode.goals.length > 0 && (
              <ul className="stack is-tight">
                {episode.goals.map((goal) => (
                  <GoalItem key={goal.id} patientId={patientId} goal={goal} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
