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
  const { appointment, isNext } = props
  const nameId = useId()
  return (
    <li className={styles['session']} data-next={isNext || undefined}>
      <p className={`${styles['hour']} numbers`}>
        <strong>{appointment.start_time}</strong>
        <span className="dim small">a {appointment.end_time}</span>
      </p>
      <div className={styles['who']}>
        <h3 id={nameId}>{appointment.patient_name}</h3>
        <div className={styles['state']}>
          {appointment.no_show ? (
            <Badge tone="warning" icon="close">
              No se presentó
            </Badge>
          ) : (
            <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
          )}
          {appointment.arrived_at && (
            <Badge tone="success" icon="check">
              Llegó a las {timeIn(tenant.timezone, appointment.arrived_at)}
            </Badge>
          )}
          <span className="dim small">{modalityNames[appointment.modality]}</span>
        </div>
      </div>
      <div className={styles['acts']}>
        <Acts {...props} nameId={nameId} />
      </div>
    </li>
  )
}

function Acts({ appointment, isNext, nowMs, onOpen, nameId }: Props & { nameId: string }) {
  const common = { size: 'small', 'aria-describedby': nameId } as const
  const hasBegun = Date.parse(appointment.starts_at) <= nowMs
  const link = appointment.place.meeting_link
  return (
    <>
      {link && after(appointment.status, 'reschedule') && (
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
      <Arrival appointment={appointment} nameId={nameId} />
      {hasBegun && after(appointment.status, 'complete') && (
        <Button {...common} icon="check" onClick={() => onOpen('complete')}>
          Completar
        </Button>
      )}
      {actsOn(appointment, nowMs).includes('no_show') && (
        <Button {...common} look="secondary" onClick={() => onOpen('no_show')}>
          No se presentó
        </Button>
      )}
      {appointment.no_show && actsOn(appointment, nowMs).includes('undo_no_show') && (
        <Button {...common} look="secondary" onClick={() => onOpen('undo_no_show')}>
          Deshacer inasistencia
        </Button>
      )}
      <ButtonLink
        {...common}
        look="secondary"
        icon="chat"
        to={pathOf('psychologistChat', { appointmentId: appointment.id })}
      >
        Chat
        <UnreadCount appointment={appointment.id} />
      </ButtonLink>
      {(appointment.status === 'confirmed' || appointment.status === 'completed') && (
        <ButtonLink
          {...common}
          look="secondary"
          icon="note"
          to={pathOf('note', { appointmentId: appointment.id })}
        >
          Nota
        </ButtonLink>
      )}
      {hasHistory(appointment) && (
        <ButtonLink
          {...common}
          look="secondary"
          icon="history"
          to={pathOf('clinicalHistory', { patientId: appointment.patient })}
        >
          Historia
        </ButtonLink>
      )}
    </>
  )
}

/** Of who comes to the office: that they are there, and that it was a wrong click. */
function Arrival({ appointment, nameId }: { appointment: Appointment; nameId: string }) {
  const queries = useQueryClient()
  const arriving = useMutation({
    ...arrival,
    onSuccess: (changed) => replaceAppointment(queries, changed),
    onError: (error) => toast.error(sentenceOf(error, 'No se pudo anotar la llegada.')),
  })
  if (appointment.modality !== 'in_person' || !after(appointment.status, 'reschedule')) return null
  const isThere = appointment.arrived_at === null
  return (
    <Button
      size="small"
      look={isThere ? 'secondary' : 'quiet'}
      aria-describedby={nameId}
      busy={arriving.isPending}
      onClick={() => arriving.mutate({ id: appointment.id, isThere })}
    >
      {isThere ? 'Llegó' : 'Deshacer llegada'}
    </Button>
  )
}
