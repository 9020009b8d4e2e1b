import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { useSession } from '../../session/session.ts'
import { capital, dateIn, longDate, shortTime } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/notices/Badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './AppointmentCard.module.css'
import { AttendanceBadge } from '../sessions/AttendanceBadge.tsx'
import { hasBegun } from '../sessions/begun.ts'
import { isThere } from '../sessions/is-there.ts'
import { dayText } from '../sessions/day-text.ts'
import { CalendarButton } from '../sessions/CalendarButton.tsx'
import { paidText } from '../agreements/paid-text.ts'
import { PaymentByHand } from '../sessions/PaymentByHand.tsx'
import { linkOf, placeText } from '../../lib/where/place.ts'
import { printAlone } from '../../ui/style/print-alone.ts'
import { ReceiptButton } from '../sessions/ReceiptButton.tsx'
import { hasReceipt } from '../agreements/refund.ts'
import { SeriesBadge } from '../series/SeriesBadge.tsx'
import { texts } from '../sessions/texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { UntilWhen } from '../sessions/UntilWhen.tsx'
import { VideoLink } from '../sessions/VideoLink.tsx'
import { Foot } from './AppointmentFoot.tsx'
import { PayOrConfirm } from './PayOrConfirm.tsx'

interface Props {
  appointment: Appointment
  /** The one that comes first: larger, with what can be done until when. */
  isNext: boolean
  /** Its time has passed, or it was called off. */
  isOver: boolean
  /** What waits in its chat. */
  unread: ReactNode
  /** What confirming it accepts, said beside that button. */
  consent: ReactNode
  /** The status that is being asked for right now. */
  moving: 'confirmed' | 'cancelled' | null
  onConfirm: (way?: OnlineWay) => void
  onCancel: () => void
  onReschedule: () => void
  onRate: () => void
}

/** One of the patient's appointments and what can be done with it. */
export function AppointmentCard({ appointment, isNext, isOver, unread, consent, ...rest }: Props) {
  const { moving, onConfirm, onCancel, onReschedule, onRate } = rest
  const nameId = useId()
  const self = useSession()?.user?.id
  // What is said and what is rated is of who comes; who answers for them has no part in it.
  const comes = isThere(appointment, self)
  const isReviewed = appointment.agreement.payment_status === 'in_review'
  const [nowMs] = useState(() => Date.now())
  const canChange = !isOver && !hasBegun(appointment, nowMs)
  const canConfirm = !isOver && after(appointment.status, 'confirm') !== undefined && !isReviewed
  return (
    <Card
      as="li"
      className={[styles['card'], isNext && `${styles['next']} has-horizon`].filter(Boolean).join(' ')}
    >
      {isNext && (
        <p className={styles['first']}>
          {comes ? 'Tu próxima sesión' : `La próxima sesión de ${appointment.patient_name}`}
        </p>
      )}
      <div className={styles['head']}>
        <Avatar
          name={appointment.psychologist_name}
          photo={appointment.psychologist_photo_url}
          size={isNext ? 64 : 48}
        />
        <div className={styles['who']}>
          <h3 id={nameId}>{appointment.psychologist_name}</h3>
          {appointment.participants.length > 1 && <p>Sesión de pareja: {appointment.patient_name}</p>}
          {!comes && <p>Para {appointment.patient_name}</p>}
          <div className={styles['state']}>
            <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
            <SeriesBadge appointment={appointment} />
            {appointment.no_show && <Badge tone="warning">No asististe</Badge>}
            {appointment.late_cancellation && <Badge tone="warning">Fuera de plazo</Badge>}
            <AttendanceBadge appointment={appointment} />
            <Link
              className="small no-print link-alone"
              to={pathOf('professional', { id: appointment.professional })}
            >
              Ver perfil
            </Link>
          </div>
        </div>
      </div>
      <When appointment={appointment} />
      {!isOver && (isNext || appointment.status === 'confirmed') && (
        <UntilWhen appointment={appointment} isShort={!isNext} />
      )}
      <VideoLink address={linkOf(appointment)} />
      <div className={styles['papers']}>
        {appointment.status === 'confirmed' && (
          <CalendarButton appointment={appointment} describedBy={nameId} isLarge={isNext} />
        )}
        {hasReceipt(appointment) && <ReceiptButton appointment={appointment} describedBy={nameId} />}
        {appointment.status !== 'cancelled' && (
          <Button
            size="small"
            look="quiet"
            icon="document"
            aria-describedby={nameId}
            onClick={(event) => printAlone(event.currentTarget.closest('li'))}
          >
            Imprimir
          </Button>
        )}
      </div>
      <PaymentByHand appointment={appointment} />
      {canConfirm && (
        <PayOrConfirm
          appointment={appointment}
          consent={consent}
          describedBy={nameId}
          isBusy={moving === 'confirmed'}
          isDisabled={moving !== null}
          onConfirm={onConfirm}
        />
      )}
      {isOver && appointment.status === 'pending' && <p className="dim">{texts.overUnconfirmed}</p>}
      <Foot appointment={appointment} nameId={nameId}>
        {comes && (
          <ButtonLink
            size="small"
            look="secondary"
            icon="chat"
            to={pathOf('chat', { appointmentId: appointment.id })}
            aria-describedby={nameId}
          >
            Chat{unread}
          </ButtonLink>
        )}
        {canChange && after(appointment.status, 'reschedule') && (
          <Button
            size="small"
            look="secondary"
            aria-describedby={nameId}
            disabled={moving !== null}
            onClick={onReschedule}
          >
            Reprogramar
          </Button>
        )}
        {canChange && after(appointment.status, 'cancel') && (
          <Button
            size="small"
            look="quiet"
            aria-describedby={nameId}
            disabled={moving !== null}
            onClick={onCancel}
          >
            Cancelar
          </Button>
        )}
      </Foot>
      {appointment.status === 'completed' && !appointment.no_show && appointment.patient === self && (
        <Rating hasReview={appointment.has_review} nameId={nameId} onRate={onRate} />
      )}
    </Card>
  )
}

function When({ appointment }: { appointment: Appointment }) {
  const { fee } = appointment.agreement
  const paid = paidText(appointment)
  return (
    <div className={styles['when']}>
      <p>
        <Icon name="calendar" size={18} />
        <span data-on-paper={capital(longDate(appointment.appointment_date, true))}>
          {dayText(appointment.appointment_date, dateIn(tenant.timezone))}
        </span>
      </p>
      <p className="numbers">
        <Icon name="clock" size={18} />
        <span>{clinicTime(`${shortTime(appointment.start_time)} – ${shortTime(appointment.end_time)}`)}</span>
      </p>
      {appointment.status !== 'cancelled' && (
        <p>
          <Icon name={appointment.modality === 'online' ? 'video' : 'pin'} size={18} />
          <span>{placeText(appointment)}</span>
        </p>
      )}
      <p>
        <Icon name="card" size={18} />
        <span>
          {money(fee)}
          {paid && <span className="dim"> · {paid}</span>}
        </span>
      </p>
    </div>
  )
}

function Rating({ hasReview, nameId, onRate }: { hasReview: boolean; nameId: string; onRate: () => void }) {
  return (
    <div className={`${styles['over']} cluster is-spread`}>
      <span className="dim">Sesión finalizada.</span>
      {hasReview ? (
        <span className={styles['rated']}>
          <Icon name="check-circle" size={18} />
          Calificada
        </span>
      ) : (
        <Button size="small" aria-describedby={nameId} onClick={onRate}>
          Calificar
        </Button>
      )}
    </div>
  )
}
