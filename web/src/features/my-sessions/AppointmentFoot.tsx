import type { ReactNode } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { hourAt } from '@psico/contract/screens/hour-at'
import { shortTime } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { isProofRefused } from '../agreements/paid-text.ts'
import { texts } from '../sessions/texts.ts'
import styles from './AppointmentCard.module.css'

/** What can be done with a live appointment; of one that is over, that it is. */
export function Foot({
  appointment,
  nameId,
  children,
}: {
  appointment: Appointment
  nameId: string
  children: ReactNode
}) {
  if (appointment.status === 'cancelled')
    return (
      <div className={`${styles['over']} cluster is-spread`}>
        <p className="dim">
          {appointment.cancelled_by && !isProofRefused(appointment) && (
            <strong>{texts.cancelledBy[appointment.cancelled_by]} </strong>
          )}
          {appointment.late_cancellation && `${texts.lateCancellation} `}
          {appointment.late_cancellation && keptIt(appointment) && `${texts.noRefund} `}
          {appointment.pack && `${texts.usedOfPack} `}
          Esta cita ya no se puede cambiar.
        </p>
        <ButtonLink
          size="small"
          look="secondary"
          to={hourAt(appointment.professional, {
            date: appointment.appointment_date,
            time: shortTime(appointment.start_time),
          })}
          aria-describedby={nameId}
        >
          Reservar de nuevo
        </ButtonLink>
      </div>
    )
  if (appointment.no_show)
    return (
      <p className={`${styles['over']} dim`}>
        <strong>{texts.missed} </strong>
        {keptIt(appointment) && `${texts.noRefund} `}
        {appointment.pack && `${texts.usedOfPack} `}
        {texts.missedByMistake}
      </p>
    )
  if (appointment.status === 'completed') return null
  return <div className={styles['foot']}>{children}</div>
}

/** Whether money was paid that does not go back. */
const keptIt = ({ agreement }: Appointment): boolean =>
  agreement.payment_status === 'paid' && agreement.refund_amount === 0
