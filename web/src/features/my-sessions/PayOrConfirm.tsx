import { useState, type ReactNode } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { wayNames, type OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { dateIn, longDate, timeIn } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { agreedPolicy, isPaymentDue } from '../agreements/refund.ts'
import styles from './AppointmentCard.module.css'

interface Props {
  appointment: Appointment
  /** What it accepts, said beside the button. */
  consent: ReactNode
  describedBy: string
  isBusy: boolean
  isDisabled: boolean
  onConfirm: (way?: OnlineWay) => void
}

/** What makes a pending session sure: paying it, or saying yes where nothing is due now. */
export function PayOrConfirm({ appointment, consent, describedBy, isBusy, isDisabled, onConfirm }: Props) {
  const ways = useWaysToPay()?.online ?? []
  const [chosen, choose] = useState<OnlineWay | null>(null)
  const way = [chosen, appointment.agreement.payment_way].find((one) => one && ways.includes(one)) ?? ways[0]
  const isDue = isPaymentDue(appointment)
  const button = { 'aria-describedby': describedBy, busy: isBusy, disabled: isDisabled, wide: true }
  if (!isDue)
    return (
      <div className={styles['consent']}>
        {consent}
        <Button {...button} busyText="Confirmando..." onClick={() => onConfirm()}>
          Confirmar
        </Button>
      </div>
    )
  return (
    <div className={styles['consent']}>
      {appointment.pay_until && <p className="strong">{keptUntil(appointment.pay_until)}</p>}
      <p className="small">{agreedPolicy(appointment.agreement)}</p>
      {consent}
      {ways.length > 1 && (
        <SelectField
          label="Forma de pago"
          value={way}
          onChange={(event) => choose(ways.find((one) => one === event.target.value) ?? null)}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {wayNames[one]}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        {...button}
        busyText="Abriendo el pago..."
        onClick={() => onConfirm(ways.length > 1 ? way : undefined)}
      >
        Pagar {money(appointment.agreement.fee)}
      </Button>
    </div>
  )
}

/** Until when an unpaid hour is kept. */
function keptUntil(until: string): string {
  const day = dateIn(tenant.timezone, until)
  const time = clinicTime(timeIn(tenant.timezone, until))
  return day === dateIn(tenant.timezone)
    ? `Te guardamos la hora hasta las ${time}: paga antes.`
    : `Te guardamos la hora hasta el ${longDate(day)} a las ${time}: si no la pagas antes, queda libre.`
}
