import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { dateIn, longDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { UnreadCount } from '../chat/UnreadCount.tsx'
import { ConsentNote } from '../consents/ConsentNote.tsx'
import { RatingModal } from '../reviews/RatingModal.tsx'
import { CancelSeriesDialog } from '../series/CancelSeriesDialog.tsx'
import { RescheduleModal } from '../series/RescheduleModal.tsx'
import { replaceAppointment, sessionsPerPage, type AppointmentList } from '../sessions/queries.ts'
import { isPaymentDue } from '../agreements/refund.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import styles from './AppointmentCard.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { byMonth, folded } from './groups.ts'
import { useOwnMoves } from './use-own-moves.ts'

interface SectionProps {
  title: string
  when: 'upcoming' | 'past'
  none: string
  list: AppointmentList
  page: number
  onPage: (page: number) => void
}

/** One part of Mis Citas, with what its cards ask before they act. */
export function Section({ title, when, none, list, page, onPage }: SectionProps) {
  const [open, setOpen] = useState<{
    dialog: 'reschedule' | 'rate' | 'cancel'
    appointment: Appointment
  } | null>(null)
  const queries = useQueryClient()
  const { moving, confirm, cancel } = useOwnMoves(() => setOpen(null))
  const isFirst = (appointment: Appointment) =>
    when === 'upcoming' && page === 1 && appointment.id === list.results[0]?.id
  const card = (appointment: Appointment) => (
    <AppointmentCard
      key={appointment.id}
      appointment={appointment}
      isNext={isFirst(appointment)}
      isOver={when === 'past'}
      unread={<UnreadCount appointment={appointment.id} />}
      consent={<ConsentNote by={isPaymentDue(appointment) ? 'pagar' : 'confirmar'} />}
      moving={moving(appointment)}
      onConfirm={(way) => confirm(appointment, way)}
      onCancel={() => setOpen({ dialog: 'cancel', appointment })}
      onReschedule={() => setOpen({ dialog: 'reschedule', appointment })}
      onRate={() => setOpen({ dialog: 'rate', appointment })}
    />
  )
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {list.results.length === 0 ? (
        <p className="dim">{none}</p>
      ) : (
        <Cards when={when} list={list.results} card={card} />
      )}
      <Pagination page={page} count={list.count} pageSize={sessionsPerPage} onPage={onPage} />
      {open?.dialog === 'reschedule' && (
        <RescheduleModal appointment={open.appointment} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'cancel' &&
        (open.appointment.series ? (
          <CancelSeriesDialog appointment={open.appointment} toPatient onClose={() => setOpen(null)} />
        ) : (
          <CancelDialog
            appointment={open.appointment}
            busy={moving(open.appointment) === 'cancelled'}
            onConfirm={() => cancel(open.appointment)}
            onClose={() => setOpen(null)}
          />
        ))}
      {open?.dialog === 'rate' && (
        <RatingModal
          appointment={open.appointment}
          onClose={() => setOpen(null)}
          onRated={() => {
            replaceAppointment(queries, { ...open.appointment, has_review: true })
            setOpen(null)
          }}
        />
      )}
    </section>
  )
}

interface CardsProps {
  when: 'upcoming' | 'past'
  list: readonly Appointment[]
  card: (appointment: Appointment) => ReactNode
}

/** What comes soonest first, a series once; what is over by month. */
function Cards({ when, list, card }: CardsProps) {
  if (when === 'past')
    return byMonth(list, dateIn(tenant.timezone)).map(({ name, sessions }) => (
      <div key={name} className="stack">
        <h3 className={styles['month']}>{name}</h3>
        <ul className={`card-grid ${styles['cards']}`}>{sessions.map(card)}</ul>
      </div>
    ))
  return (
    <ul className={`card-grid ${styles['cards']}`}>
      {folded(list).flatMap(({ first, rest }) => [card(first), ...restOf(first, rest, card)])}
    </ul>
  )
}

/** The later sessions of a series, behind one line. */
function restOf(first: Appointment, rest: readonly Appointment[], card: CardsProps['card']): ReactNode[] {
  const last = rest.at(-1)
  if (!last) return []
  const count = rest.length === 1 ? 'Una sesión más' : `${rest.length} sesiones más`
  const unpaid = rest.filter(
    (appointment) => appointment.status === 'pending' && isPaymentDue(appointment),
  ).length
  return [
    <li key={`${first.id} y las demás`} className={styles['folded']}>
      <details>
        <summary>
          {count} de esta serie con {first.psychologist_name}, hasta el {longDate(last.appointment_date)}
          {unpaid > 0 &&
            `. ${counted(unpaid, 'sin pagar: si no la pagas a tiempo, queda libre', 'sin pagar: las que no pagues a tiempo quedan libres')}`}
        </summary>
        <ul className={`card-grid ${styles['cards']}`}>{rest.map(card)}</ul>
      </details>
    </li>,
  ]
}
