import { readToDo, type ToDoKind } from '@psico/contract/to-do/to-do'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** What waits for the people of the clinic: how much, since when, and the way to where it is done. */
export function ToDoList() {
  const { data, isError, refetch } = useQuery(toDo)
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
  return (
    <section aria-label="Pendientes">
      <ul className={styles['list']}>
        {data.items.map((task) => (
          <li key={task.kind}>
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
        ))}
      </ul>
    </section>
  )
}
