import { readToDo, type ToDo, type ToDoKind } from '@psico/contract/to-do/to-do'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { asked } from '../../lib/asked.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon, type IconName } from '../../ui/drawings/Icon.tsx'
import { addressOf, sinceText, waitingText } from './to-do.ts'
import styles from './ToDoList.module.css'

/** What others bring meanwhile appears on an open screen after at most this long. */
const newToDoMs = 60_000

const toDo = queryOptions({ ...asked(readToDo), staleTime: 0, refetchInterval: newToDoMs })

const icons: Readonly<Record<ToDoKind, IconName>> = {
  alerts_unanswered: 'warning',
  proofs: 'card',
  owed: 'refresh',
  to_collect: 'card',
  differences: 'chart',
  unclosed_sessions: 'calendar',
  consents: 'document',
  privacy: 'lock',
  invitations: 'mail',
  backups: 'shield',
}

/**
 * What waits for the people of the clinic: how much, since when, and the way to where it is done. `folded` leaves only the
 * first until the rest is asked for; an alert is always the first.
 */
export function ToDoList({ folded = false }: { folded?: boolean }) {
  const { data, isError, refetch } = useQuery(toDo)
  const [isOpen, setOpen] = useState(false)
  if (!data)
    return (
      <div className={styles['coming']}>
        {isError && (
          <p className="cluster" role="alert">
            No se pudo cargar lo pendiente.
            <Button look="secondary" size="small" icon="refresh" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </p>
        )}
      </div>
    )
  if (data.items.length === 0) return <p className="dim">No hay nada pendiente: todo está al día.</p>
  const shown = folded && !isOpen ? data.items.slice(0, 1) : data.items
  return (
    <section aria-label="Pendientes" className={folded ? styles['folded'] : undefined}>
      <ul className={styles['list']}>
        {shown.map((task) => (
          <Task key={task.kind} task={task} />
        ))}
      </ul>
      {folded && data.items.length > 1 && (
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Menos' : `y ${data.items.length - shown.length} más`}
        </Button>
      )}
    </section>
  )
}

function Task({ task }: { task: ToDo }) {
  return (
    <li>
      <Link
        className={`${styles['way']} ${task.kind === 'alerts_unanswered' ? 'tone-danger' : ''}`}
        to={addressOf(task, tenant.timezone)}
      >
        <Icon name={icons[task.kind]} />
        <span>
          {waitingText(task)}{' '}
          <span className={styles['since']}>{sinceText(task.oldest, tenant.timezone)}</span>
        </span>
      </Link>
    </li>
  )
}
