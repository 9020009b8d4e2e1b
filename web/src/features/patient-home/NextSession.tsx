import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, shortTime } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { placeOf, placeText } from '../../lib/where/place.ts'
import { useSession } from '../../session/session.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { dayText } from '../sessions/day-text.ts'
import { isPaymentDue } from '../agreements/refund.ts'
import { VideoLink } from '../sessions/VideoLink.tsx'
import styles from './PatientHome.module.css'

/** The session that comes next, and the one thing to do about it. */
export function NextSession({ appointment: it }: { appointment: Appointment }) {
  const self = useSession()?.user?.id
  const isThere = it.participants.some((one) => one.id === self)
  return (
    <Card as="section" className={`${styles['next']} has-horizon`} aria-labelledby="proxima">
      <h2 id="proxima">{isThere ? 'Tu próxima sesión' : `La próxima sesión de ${it.patient_name}`}</h2>
      <div className="media">
        <Avatar name={it.psychologist_name} photo={it.psychologist_photo_url} size={64} />
        <div>
          <h3>{it.psychologist_name}</h3>
          <StatusBadge status={it.status}>{it.status_display}</StatusBadge>
        </div>
      </div>
      <p className={`${styles['when']} numbers`}>
        {dayText(it.appointment_date, dateIn(tenant.timezone))},{' '}
        {clinicTime(`${shortTime(it.start_time)} – ${shortTime(it.end_time)}`)}
      </p>
      <p className={styles['place']}>
        <Icon name={it.modality === 'online' ? 'video' : 'pin'} size={18} />
        <span>{placeText(it)}</span>
      </p>
      <div className="cluster is-ways">
        {actOf(it)}
        <Link className="link-alone" to={pathOf('myAppointments')}>
          Ver mi cita
        </Link>
      </div>
    </Card>
  )
}

/** Paying or saying yes comes first; then how to get there. */
function actOf(it: Appointment): ReactNode {
  const { link } = placeOf(it)
  if (it.status === 'pending' && it.agreement.payment_status !== 'in_review')
    return (
      <ButtonLink to={pathOf('myAppointments')} icon={isPaymentDue(it) ? 'card' : 'check'}>
        {isPaymentDue(it) ? `Pagar ${money(it.agreement.fee)}` : 'Confirmar'}
      </ButtonLink>
    )
  if (link) return <VideoLink address={link} />
  if (it.modality === 'in_person' && it.place.address)
    return (
      <a
        className="button is-secondary"
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(it.place.address)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="pin" />
        <span>Cómo llegar</span>
      </a>
    )
  return null
}
