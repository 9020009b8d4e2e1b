import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, shortTime } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { linkOf, placeText } from '../../lib/where/place.ts'
import { useSession } from '../../session/session.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { StatusBadge } from '../../ui/notices/Badge.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { dayText } from '../sessions/day-text.ts'
import { isThere } from '../sessions/is-there.ts'
import { isPaymentDue } from '../agreements/refund.ts'
import { VideoLink } from '../sessions/VideoLink.tsx'
import styles from './PatientHome.module.css'

/** The session that comes next, and the one thing to do about it. */
export function NextSession({ appointment }: { appointment: Appointment }) {
  const self = useSession()?.user?.id
  return (
    <Card as="section" className={`${styles['next']} has-horizon`} aria-labelledby="proxima">
      <h2 id="proxima">
        {isThere(appointment, self)
          ? 'Tu próxima sesión'
          : `La próxima sesión de ${appointment.patient_name}`}
      </h2>
      <div className="media">
        <Avatar name={appointment.psychologist_name} photo={appointment.psychologist_photo_url} size={64} />
        <div>
          <h3>{appointment.psychologist_name}</h3>
          <StatusBadge status={appointment.status}>{appointment.status_display}</StatusBadge>
        </div>
      </div>
      <p className={`${styles['when']} numbers`}>
        {dayText(appointment.appointment_date, dateIn(tenant.timezone))},{' '}
        {clinicTime(`${shortTime(appointment.start_time)} – ${shortTime(appointment.end_time)}`)}
      </p>
      <p className={styles['place']}>
        <Icon name={appointment.modality === 'online' ? 'video' : 'pin'} size={18} />
        <span>{placeText(appointment)}</span>
      </p>
      <div className="cluster is-ways">
        {actOf(appointment)}
        <Link className="link-alone" to={pathOf('myAppointments')}>
          Ver mi cita
        </Link>
      </div>
    </Card>
  )
}

/** Paying or saying yes comes first; then how to get there. */
function actOf(appointment: Appointment): ReactNode {
  const link = linkOf(appointment)
  if (appointment.status === 'pending' && appointment.agreement.payment_status !== 'in_review')
    return (
      <ButtonLink to={pathOf('myAppointments')} icon={isPaymentDue(appointment) ? 'card' : 'check'}>
        {isPaymentDue(appointment) ? `Pagar ${money(appointment.agreement.fee)}` : 'Confirmar'}
      </ButtonLink>
    )
  if (link) return <VideoLink address={link} />
  if (appointment.modality === 'in_person' && appointment.place.address)
    return (
      <a
        className="button is-secondary"
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(appointment.place.address)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="pin" />
        <span>Cómo llegar</span>
      </a>
    )
  return null
}
