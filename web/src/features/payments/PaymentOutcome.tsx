import type { ReactNode } from 'react'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { capital, longDate, shortTime } from '../../lib/dates.ts'
import { money, moneyIn } from '../../lib/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon, type IconName } from '../../ui/drawings/Icon.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import { whereFacts } from '../../lib/where/where-facts.tsx'
import { whysOfPack } from './by-hand-said.ts'
import { forWhomFacts } from './for-whom.ts'
import styles from './PaymentOutcome.module.css'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Said {
  title: string
  text: string
  tone: 'success' | 'info' | 'warning'
  icon: IconName
}

const said: Record<'paid' | 'open' | 'expired', Said> = {
  paid: {
    title: '¡Pago exitoso!',
    text: 'Tu cita ha sido confirmada.',
    tone: 'success',
    icon: 'check',
  },
  open: {
    title: 'Estamos confirmando tu pago',
    text: 'El servicio de pago todavía no nos avisa. Suele tardar unos segundos; no hace falta pagar otra vez.',
    tone: 'info',
    icon: 'clock',
  },
  expired: {
    title: 'La sesión de pago venció',
    text: 'No se cobró nada y el horario quedó libre. Puedes elegirlo otra vez si sigue disponible.',
    tone: 'warning',
    icon: 'clock',
  },
}

interface Props {
  session: PaymentSession
  /** Offered when the page has stopped looking by itself. */
  onLookAgain: (() => void) | null
  /** What stands below the figures: until when it can be cancelled, and a file for the calendar. */
  after?: ReactNode
  ways: ReactNode
}

/** What became of a payment, with its real figures. */
export function PaymentOutcome({ session, onLookAgain, after, ways }: Props) {
  const { title, text, tone, icon } = outcomeOf(session)
  useTabTitle(title)
  return (
    <div className="page is-narrow">
      <Card className={`${styles['card']} has-horizon`}>
        <div className={`${styles['top']} tone-${tone}`} aria-live="polite">
          <span className={styles['mark']}>
            <Icon name={icon} size={36} />
          </span>
          <h1>{title}</h1>
          <p className="dim">{text}</p>
        </div>
        <dl className={styles['lines']}>
          {session.appointment && <SessionLines appointment={session.appointment} />}
          {session.pack && <Line name="Bono" value={session.pack.name} />}
          <Line name={amountNames[session.status]} value={money(session.amount)} />
          {session.refund && (
            <Line
              name={refundNames[session.refund.state]}
              value={moneyIn(session.refund.amount, session.refund.currency)}
            />
          )}
        </dl>
        {after}
        <div className="cluster is-centered is-ways">
          {onLookAgain && (
            <Button icon="refresh" onClick={onLookAgain}>
              Consultar otra vez
            </Button>
          )}
          {ways}
        </div>
      </Card>
    </div>
  )
}

function SessionLines({ appointment }: { appointment: NonNullable<PaymentSession['appointment']> }) {
  const { psychologist_name, appointment_date, start_time } = appointment
  return (
    <>
      {forWhomFacts(appointment).map(([name, value]) => (
        <Line key={name} name={name} value={value} />
      ))}
      <Line name="Profesional" value={psychologist_name} />
      <Line name="Fecha" value={capital(longDate(appointment_date, true))} />
      <Line name="Hora" value={clinicTime(shortTime(start_time))} />
      {whereFacts(appointment).map(([name, value]) => (
        <Line key={name} name={name} value={value} />
      ))}
    </>
  )
}

const packSaid: Partial<Record<PaymentSession['status'], string>> = {
  paid: 'Tu bono está listo: úsalo al reservar tus próximas sesiones.',
  expired: 'No se cobró nada. Puedes comprarlo otra vez cuando quieras.',
}

function outcomeOf({ status, refund, appointment, pack }: PaymentSession): Said {
  if (refund) return refundSaid(refund, (appointment ? reasons : whysOfPack)[refund.reason])
  if (pack) {
    const outcome = said[status === 'refunded' ? 'paid' : status === 'in_review' ? 'open' : status]
    return { ...outcome, text: packSaid[status] ?? outcome.text }
  }
  // Of a session that the clinic booked, or that was paid in another way, the hour is not lost.
  if (status === 'expired' && appointment && appointment.status !== 'cancelled')
    return {
      ...said.expired,
      text: 'No se cobró nada. Tu cita sigue en pie: en Mis Citas ves si está pagada o cómo pagarla.',
    }
  if (status !== 'paid' || appointment?.status !== 'cancelled')
    return said[status === 'refunded' ? 'paid' : status === 'in_review' ? 'open' : status]
  // A paid session whose appointment was cancelled since is no longer good news.
  return {
    title: 'Esta cita fue cancelada',
    text: 'El pago se hizo, pero la cita se canceló después, sin devolución según lo acordado al reservar.',
    tone: 'warning',
    icon: 'info',
  }
}

type Refund = NonNullable<PaymentSession['refund']>

const reasons: Record<Refund['reason'], string> = {
  cancelled: 'Esta cita fue cancelada.',
  wrong_amount: 'El pago no llegó por el importe o en la moneda que se pidió.',
  slot_taken: 'Cuando llegó el pago, el horario ya no estaba disponible.',
  duplicate: 'Esta cita ya estaba pagada.',
}

function refundSaid({ state, amount, currency }: Refund, why: string): Said {
  const back = moneyIn(amount, currency)
  switch (state) {
    case 'under_way':
      return {
        title: 'Te estamos devolviendo el pago',
        text: `${why} Pedimos que ${back} vuelvan a tu tarjeta; puede tardar unos días en verse.`,
        tone: 'warning',
        icon: 'refresh',
      }
    case 'done':
      return {
        title: 'Te devolvimos el pago',
        text: `${why} Devolvimos ${back} a tu tarjeta; puede tardar unos días en verse.`,
        tone: 'warning',
        icon: 'refresh',
      }
    case 'owed':
      return {
        title: 'La clínica te devolverá el pago',
        text: `${why} La clínica tiene que devolverte ${back}. Te escribiremos en cuanto lo haga.`,
        tone: 'warning',
        icon: 'refresh',
      }
    case 'failed':
      return {
        title: 'No pudimos devolverte el pago',
        text: `${why} La devolución de ${back} a tu tarjeta fue rechazada varias veces. La clínica ya lo sabe y tiene que devolvértelos de otra forma.`,
        tone: 'warning',
        icon: 'info',
      }
  }
}

const amountNames: Record<PaymentSession['status'], string> = {
  paid: 'Importe pagado',
  open: 'Importe',
  in_review: 'Importe',
  refunded: 'Importe pagado',
  expired: 'Importe no cobrado',
}

const refundNames: Record<Refund['state'], string> = {
  under_way: 'Devolución en camino',
  owed: 'Devolución pendiente',
  done: 'Importe devuelto',
  failed: 'Devolución pendiente',
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="dim">{name}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  )
}
