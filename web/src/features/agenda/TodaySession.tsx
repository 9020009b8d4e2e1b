import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { sentenceOf } from '../../lib/call-error.ts'
import { timeIn } from '../../lib/dates.ts'
import { modalityNames } from '../../lib/modality.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge, StatusBadge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { UnreadCount } from '../chat/UnreadCount.tsx'
import { actsOn } from '../sessions/clinic-acts.ts'
import { replaceAppointment } from '../sessions/queries.ts'
import { arrival } from '../sessions/act-queries.ts'
import { hasHistory, type AgendaDialog } from './agenda.ts'
import styles from './Today.module.css'

interface Props {
  appointment: Appointment
  isNext: boolean
  nowMs: number
  onOpen: (dialog: AgendaDialog) => void
}

/** One session of today, with what it needs before, while and after it is held. */
export function TodaySession(props: Props) {
  const { appointment: it, isNext } = props
  const nameId = useId()
  return (
    <li className={styles['session']} data-next={isNext || undefined}>
      <p className={`${styles['hour']} numbers`}>
        <strong>{it.start_time}</strong>
        <span className="dim small">a {it.end_time}</span>
      </p>
      <div className={styles['who']}>
        <h3 id={nameId}>{it.patient_name}</h3>
        <div className={styles['state']}>
          {it.no_show ? (
            <Badge tone="warning" icon="close">
              No se presentó
            </Badge>
          ) : (
            <StatusBadge status={it.status}>{it.status_display}</StatusBadge>
          )}
          {it.arrived_at && (
            <Badge tone="success" icon="check">
              Llegó a las {timeIn(tenant.timezone, it.arrived_at)}
            </Badge>
          )}
          <span className="dim small">{modalityNames[it.modality]}</span>
        </div>
      </div>
      <div className={styles['acts']}>
        <Acts {...props} nameId={nameId} />
      </div>
    </li>
  )
}

function Acts({ appointment: it, isNext, nowMs, onOpen, nameId }: Props & { nameId: string }) {
  const common = { size: 'small', 'aria-describedby': nameId } as const
  const hasBegun = Date.parse(it.starts_at) <= nowMs
  const link = it.place.meeting_link
  return (
    <>
      {link && after(it.status, 'reschedule') && (
        <a
          className={`button is-small ${isNext ? 'is-primary' : 'is-secondary'}`}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={nameId}
        >
          <Icon name="video" />
          <span>Unirse</span>
        </a>
      )}
      <Arrival appointment={it} nameId={nameId} />
      {hasBegun && after(it.status, 'complete') && (
        <Button {...common} icon="check" onClick={() => onOpen('complete')}>
          Completar
        </Button>
      )}
      {actsOn(it, nowMs).includes('no_show') && (
        <Button {...common} look="secondary" onClick={() => onOpen('no_show')}>
          No se presentó
        </Button>
      )}
      {it.no_show && actsOn(it, nowMs).includes('undo_no_show') && (
        <Button {...common} look="secondary" onClick={() => onOpen('undo_no_show')}>
          Deshacer inasistencia
        </Button>
      )}
      <ButtonLink
        {...common}
        look="secondary"
        icon="chat"
        to={pathOf('psychologistChat', { appointmentId: it.id })}
      >
        Chat
        <UnreadCount appointment={it.id} />
      </ButtonLink>
      {(it.status === 'confirmed' || it.status === 'completed') && (
        <ButtonLink {...common} look="secondary" icon="note" to={pathOf('note', { appointmentId: it.id })}>
          Nota
        </ButtonLink>
      )}
      {hasHistory(it) && (
        <ButtonLink
          {...common}
          look="secondary"
          icon="history"
          to={pathOf('clinicalHistory', { patientId: it.patient })}
        >
          Historia
        </ButtonLink>
      )}
    </>
  )
}

/** Of who comes to the office: that they are there, and that it was a wrong click. */
function Arrival({ appointment: it, nameId }: { appointment: Appointment; nameId: string }) {
  const queries = useQueryClient()
  const arriving = useMutation({
    ...arrival,
    onSuccess: (changed) => replaceAppointment(queries, changed),
    onError: (error) => toast.error(sentenceOf(error, 'No se pudo anotar la llegada.')),
  })
  if (it.modality !== 'in_person' || !after(it.status, 'reschedule')) return null
  const isThere = it.arrived_at === null
  return (
    <Button
      size="small"
      look={isThere ? 'secondary' : 'quiet'}
      aria-describedby={nameId}
      busy={arriving.isPending}
      onClick={() => arriving.mutate({ id: it.id, isThere })}
    >
      {isThere ? 'Llegó' : 'Deshacer llegada'}
    </Button>
  )
}
