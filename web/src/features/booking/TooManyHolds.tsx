import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { capital, longDate, shortTime, timeIn } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { openHolds } from './booking.ts'
import styles from './BookingPanel.module.css'
import { appointments } from '../sessions/queries.ts'
import { useRelease } from './hold-queries.ts'
import { bookingTexts } from './texts.ts'
import { texts } from '../sessions/texts.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  /** One of them was let go: there is room for the hour that was asked for. */
  onReleased: () => void
}

/** The person's unpaid hours, each to be paid or let go: what makes room for another. */
export default function TooManyHolds({ onReleased }: Props) {
  const id = useId()
  const own = useQuery(appointments('upcoming', 1, 50))
  const release = useRelease({
    onDone: () => {
      toast.success(bookingTexts.released)
      onReleased()
    },
    onFailed: (error) => toast.error(sentenceOf(error, bookingTexts.releaseFailed)),
  })
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>Tus horas sin pagar</h3>
      <Awaited query={own} failed={texts.listFailed}>
        {(list) => (
          <ul className={styles['holds']}>
            {openHolds(list.results).map((hold) => (
              <Hold
                key={hold.id}
                hold={hold}
                isLeaving={release.isPending && release.variables.id === hold.id}
                onRelease={() => release.mutate(hold)}
              />
            ))}
          </ul>
        )}
      </Awaited>
    </section>
  )
}

interface HoldProps {
  hold: Appointment
  isLeaving: boolean
  onRelease: () => void
}

function Hold({ hold, isLeaving, onRelease }: HoldProps) {
  const nameId = useId()
  const { checkout_url: checkout, hold_expires_at: until } = hold
  return (
    <li className={styles['hold']}>
      <p id={nameId}>
        <strong>{hold.psychologist_name}</strong>
        <br />
        <span className="numbers">
          {capital(longDate(hold.appointment_date))}, {clinicTime(shortTime(hold.start_time))}
        </span>
        {until && (
          <span className="small dim">
            {' '}
            · guardada hasta las {clinicTime(timeIn(tenant.timezone, until))}
          </span>
        )}
      </p>
      <div className="cluster">
        {checkout && (
          <Button size="small" aria-describedby={nameId} onClick={() => window.location.assign(checkout)}>
            Pagar
          </Button>
        )}
        <Button
          size="small"
          look="secondary"
          aria-describedby={nameId}
          busy={isLeaving}
          busyText="Soltando..."
          onClick={onRelease}
        >
          Soltar
        </Button>
      </div>
    </li>
  )
}
