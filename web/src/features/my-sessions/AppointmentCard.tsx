import { useId, type ReactNode } from 'react'
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
import { dayText } from '../sessions/day-text.ts'
import { CalendarButton } from '../sessions/CalendarButton.tsx'
import { paidText } from '../agreements/paid-text.ts'
import { PaymentByHand } from '../sessions/PaymentByHand.tsx'
import { placeOf, placeText } from '../../lib/where/place.ts'
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
export function AppointmentCard({ appointment: it, isNext, isOver, unread, consent, ...rest }: Props) {
  const { moving, onConfirm, onCancel, onReschedule, onRate } = rest
  const nameId = useId()
  const self = useSession()?.user?.id
  // What is said and what is rated is of who comes; who answers for them has no part in it.
  const isThere = it.participants.some((one) => one.id === self)
  const isReviewed = it.agreement.payment_status === 'in_review'
  const canConfirm = !isOver && after(it.status, 'confirm') !== undefined && !isReviewed
  return (
    <Card
      as="li"
      className={[styles['card'], isNext && `${styles['next']} has-horizon`].filter(Boolean).join(' ')}
    >
      {isNext && (
        <p className={styles['first']}>
          {isThere ? 'Tu próxima sesión' : `La próxima sesión de ${it.patient_name}`}
        </p>
      )}
      <div className={styles['head']}>
        <Avatar name={it.psychologist_name} photo={it.psychologist_photo_url} size={isNext ? 64 : 48} />
        <div className={styles['who']}>
          <h3 id={nameId}>{it.psychologist_name}</h3>
          {it.participants.length > 1 && <p>Sesión de pareja: {it.patient_name}</p>}
          {!isThere && <p>Para {it.patient_name}</p>}
          <div className={styles['state']}>
            <StatusBadge status={it.status}>{it.status_display}</StatusBadge>
            <SeriesBadge appointment={it} />
            {it.no_show && <Badge tone="warning">No asististe</Badge>}
            {it.late_cancellation && <Badge tone="warning">Fuera de plazo</Badge>}
            <AttendanceBadge appointment={it} />
            <Link className="small no-print link-alone" to={pathOf('professional', { id: it.professional })}>
              Ver perfil
            </Link>
          </div>
        </div>
      </div>
      <When appointment={it} />
      {!isOver && (isNext || it.status === 'confirmed') && <UntilWhen appointment={it} isShort={!isNext} />}
      <VideoLink address={placeOf(it).link} isSecond={canConfirm} />
      <div className={styles['papers']}>
        {it.status === 'confirmed' && (
          <CalendarButton appointment={it} describedBy={nameId} isLarge={isNext} />
        )}
        {hasReceipt(it) && <ReceiptButton appointment={it} describedBy={nameId} />}
        {it.status !== 'cancelled' && (
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
      <PaymentByHand appointment={it} />
      {canConfirm && (
        <PayOrConfirm
          appointment={it}
          consent={consent}
          describedBy={nameId}
          isBusy={moving === 'confirmed'}
          isDisabled={moving !== null}
          onConfirm={onConfirm}
        />
      )}
      {isOver && it.status === 'pending' && <p className="dim">{texts.overUnconfirmed}</p>}
      <Foot appointment={it} nameId={nameId}>
        {isThere && (
          <ButtonLink
            size="small"
            look="secondary"
            icon="chat"
            to={pathOf('chat', { appointmentId: it.id })}
            aria-describedby={nameId}
          >
            Chat{unread}
          </ButtonLink>
        )}
        {!isOver && after(it.status, 'reschedule') && (
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
        {!isOver && after(it.status, 'cancel') && (
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
      {it.status === 'completed' && !it.no_show && it.patient === self && (
        <Rating hasReview={it.has_review} nameId={nameId} onRate={onRate} />
      )}
    </Card>
  )
}

function When({ appointment: it }: { appointment: Appointment }) {
  const { fee } = it.agreement
  const paid = paidText(it)
  return (
    <div className={styles['when']}>
      <p>
        <Icon name="calendar" size={18} />
        <span data-on-paper={capital(longDate(it.appointment_date, true))}>
          {dayText(it.appointment_date, dateIn(tenant.timezone))}
        </span>
      </p>
      <p className="numbers">
        <Icon name="clock" size={18} />
        <span>{clinicTime(`${shortTime(it.start_time)} – ${shortTime(it.end_time)}`)}</span>
      </p>
      {it.status !== 'cancelled' && (
        <p>
          <Icon name={it.modality === 'online' ? 'video' : 'pin'} size={18} />
          <span>{placeText(it)}</span>
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
