import { memo, useId, useState } from 'react'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { instantText } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge, StatusBadge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { hasHistory, type AgendaDialog } from './agenda.ts'
import { paymentText } from '../agreements/agreed-text.ts'
import { actsOn } from '../sessions/clinic-acts.ts'
import { AttendanceBadge } from '../sessions/AttendanceBadge.tsx'
import { modalityNames } from '../../lib/modality.ts'
import { hourMs } from '@psico/contract/core/units'
import { UnreadCount } from '../chat/UnreadCount.tsx'
import { MissingConsentsMark } from '../contacts/MissingConsentsMark.tsx'
import { ReminderMark } from '../messages/ReminderMark.tsx'
import styles from './AgendaCard.module.css'
import { SeriesBadge } from '../series/SeriesBadge.tsx'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  /** The status that is being asked for right now. */
  moving: 'confirmed' | 'cancelled' | null
  onMove: (appointment: Appointment, status: 'confirmed' | 'cancelled') => void
  onOpen: (appointment: Appointment, dialog: AgendaDialog) => void
}

/** From the evening before, when the earliest reminder goes. */
const nearMs = 37 * hourMs

/** One appointment of the professional: who, when, what is agreed, and what can be done. Drawn again where it changed alone. */
export const AgendaCard = memo(function AgendaCard(props: Props) {
  const { appointment } = props
  const nameId = useId()
  // Of what is far ahead or long over nothing is asked.
  const [isNear] = useState(() => Math.abs(Date.parse(appointment.starts_at) - Date.now()) < nearMs)
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['head']}>
        <p className={`${styles['time']} numbers`}>
          <strong>{appointment.start_time}</strong>
          <span className="dim"> – {clinicTime(appointment.end_time)}</span>
        </p>
        <h3 id={nameId}>{appointment.patient_name}</h3>
        <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
        <SeriesBadge appointment={appointment} />
        {appointment.no_show && <Badge tone="warning">No se presentó</Badge>}
        {appointment.late_cancellation && <Badge tone="warning">Cancelación fuera de plazo</Badge>}
        <AttendanceBadge appointment={appointment} />
      </div>
      <Agreement appointment={appointment} />
      <MissingConsentsMark names={appointment.missing_consents} />
      {isNear && <ReminderMark appointment={appointment.id} />}
      <div className={styles['actions']}>
        <Moves {...props} nameId={nameId} />
        <Links appointment={appointment} nameId={nameId} />
      </div>
    </Card>
  )
})

function Agreement({ appointment }: { appointment: Appointment }) {
  const { fee } = appointment.agreement
  return (
    <p className={`${styles['facts']} small dim`}>
      <span>{modalityNames[appointment.modality]}</span>
      <span>
        {money(fee)} · {paymentText(appointment)}
      </span>
      {appointment.status === 'pending' && appointment.hold_expires_at && (
        <span>La hora se guarda hasta el {instantText(appointment.hold_expires_at, tenant.timezone)}</span>
      )}
      {appointment.place.meeting_link && after(appointment.status, 'reschedule') && (
        <a
          className="link-alone"
          href={appointment.place.meeting_link}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="video" size={16} /> Abrir videollamada
        </a>
      )}
    </p>
  )
}

function Moves({ appointment, moving, onMove, onOpen, nameId }: Props & { nameId: string }) {
  const [acts] = useState(() => actsOn(appointment, Date.now()))
  const common = { size: 'small', 'aria-describedby': nameId, disabled: moving !== null } as const
  return (
    <>
      {after(appointment.status, 'confirm') && (
        <Button {...common} busy={moving === 'confirmed'} onClick={() => onMove(appointment, 'confirmed')}>
          Confirmar
        </Button>
      )}
      {after(appointment.status, 'complete') && (
        <Button {...common} icon="check" onClick={() => onOpen(appointment, 'complete')}>
          Completar
        </Button>
      )}
      {after(appointment.status, 'reschedule') && (
        <>
          <Button {...common} look="secondary" icon="link" onClick={() => onOpen(appointment, 'link')}>
            {appointment.meeting_link ? 'Editar enlace' : 'Agregar enlace'}
          </Button>
          <Button
            {...common}
            look="secondary"
            icon="calendar"
            onClick={() => onOpen(appointment, 'reschedule')}
          >
            Reprogramar
          </Button>
        </>
      )}
      {appointment.no_show && acts.includes('undo_no_show') && (
        <Button {...common} look="quiet" onClick={() => onOpen(appointment, 'undo_no_show')}>
          Deshacer inasistencia
        </Button>
      )}
      {acts.includes('no_show') && after(appointment.status, 'no_show') && (
        <Button {...common} look="quiet" onClick={() => onOpen(appointment, 'no_show')}>
          No se presentó
        </Button>
      )}
      {after(appointment.status, 'cancel') && (
        <Button
          {...common}
          look="quiet"
          busy={moving === 'cancelled'}
          onClick={() => onMove(appointment, 'cancelled')}
        >
          Cancelar
        </Button>
      )}
    </>
  )
}

function Links({ appointment, nameId }: Pick<Props, 'appointment'> & { nameId: string }) {
  if (appointment.status === 'cancelled') return <p className="dim small">Esta cita fue cancelada.</p>
  const common = { size: 'small', look: 'secondary', 'aria-describedby': nameId } as const
  return (
    <>
      <ButtonLink {...common} icon="chat" to={pathOf('psychologistChat', { appointmentId: appointment.id })}>
        Chat
        <UnreadCount appointment={appointment.id} />
      </ButtonLink>
      {(appointment.status === 'confirmed' || appointment.status === 'completed') && (
        <ButtonLink {...common} icon="note" to={pathOf('note', { appointmentId: appointment.id })}>
          Nota
        </ButtonLink>
      )}
      {hasHistory(appointment) && (
        <ButtonLink
          {...common}
          icon="history"
          to={pathOf('clinicalHistory', { patientId: appointment.patient })}
        >
          Historia Clínica
        </ButtonLink>
      )}
    </>
  )
}
