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
  appointment: it,
  nameId,
  children,
}: {
  appointment: Appointment
  nameId: string
  children: ReactNode
}) {
  if (it.status === 'cancelled')
    return (
      <div className={`${styles['over']} cluster is-spread`}>
        <p className="dim">
          {it.cancelled_by && !isProofRefused(it) && <strong>{texts.cancelledBy[it.cancelled_by]} </strong>}
          {it.late_cancellation && `${texts.lateCancellation} `}
          {it.late_cancellation && keptIt(it) && `${texts.noRefund} `}
          {it.pack && `${texts.usedOfPack} `}
          Esta cita ya no se puede cambiar.
        </p>
        <ButtonLink
          size="small"
          look="secondary"
          to={hourAt(it.professional, { date: it.appointment_date, time: shortTime(it.start_time) })}
          aria-describedby={nameId}
        >
          Reservar de nuevo
        </ButtonLink>
      </div>
    )
  if (it.no_show)
    return (
      <p className={`${styles['over']} dim`}>
        <strong>{texts.missed} </strong>
        {keptIt(it) && `${texts.noRefund} `}
        {it.pack && `${texts.usedOfPack} `}
        {texts.missedByMistake}
      </p>
    )
  if (it.status === 'completed') return null
  return <div className={styles['foot']}>{children}</div>
}

/** Whether money was paid that does not go back. */
const keptIt = ({ agreement }: Appointment): boolean =>
  agreement.payment_status === 'paid' && agreement.refund_amount === 0
