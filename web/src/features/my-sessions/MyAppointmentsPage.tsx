import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { readMyConsents } from '@psico/contract/consents/consents'
import { ownAppointmentsWords } from '@psico/contract/clinics/first-words'
import { pathOf } from '@psico/contract/screens/screens'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { useFirstAnswers } from '../../lib/first-answers.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ClockNote } from '../../ui/ClockNote.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { toast } from '../../ui/toast.ts'
import { usePage } from '../../ui/use-look.ts'
import { UnreadCount } from '../chat/UnreadCount.tsx'
import { ConsentNote } from '../consents/ConsentNote.tsx'
import { RatingModal } from '../reviews/RatingModal.tsx'
import { WaitingSection } from '../waiting-list/WaitingSection.tsx'
import styles from './AppointmentCard.module.css'
import { AppointmentCard } from './AppointmentCard.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { checkoutIn } from '../ways-to-pay/checkout.ts'
import { CancelSeriesDialog } from '../series/CancelSeriesDialog.tsx'
import {
  appointments,
  appointmentsOutdated,
  moveOwn,
  replaceAppointment,
  type AppointmentList,
} from '../sessions/queries.ts'
import { cancelled, isPaymentDue } from '../sessions/refund.ts'
import { RescheduleModal } from '../series/RescheduleModal.tsx'
import { SeriesList } from '../series/SeriesList.tsx'
import { useOwnSeries } from '../series/use-own-series.ts'
import { texts } from '../sessions/texts.ts'

const pageSize = 12

/** The patient's appointments: what comes next, and below it what is over. */
export default function MyAppointmentsPage() {
  const [comingPage, goComing] = usePage('proximas')
  const [overPage, goOver] = usePage('anteriores')
  const upcoming = useQuery(appointments('upcoming', comingPage, pageSize))
  const past = useQuery(appointments('past', overPage, pageSize))
  // Asked for with the others, not after them.
  useOwnSeries()
  const isComing = !useFirstAnswers(upcoming.data !== undefined)
  return (
    <Page
      {...ownAppointmentsWords}
      width="wide"
      isComing={isComing}
      actions={
        !isComing && upcoming.data?.counts.total === 0 ? undefined : (
          <ButtonLink to={pathOf('dashboard')} look="secondary" icon="plus">
            Reservar otra cita
          </ButtonLink>
        )
      }
    >
      <ClockNote />
      <WaitingSection place="above" />
      <Awaited query={upcoming} failed={texts.listFailed}>
        {(coming) =>
          coming.counts.total === 0 ? (
            <>
              <NoAppointments />
              <WaitingSection place="below" />
            </>
          ) : (
            <>
              <Section
                title="Próximas"
                showsNext
                none="No tienes citas próximas."
                list={coming}
                page={comingPage}
                onPage={goComing}
              />
              <SeriesList as="patient" />
              <WaitingSection place="below" />
              <Awaited query={past} failed={texts.listFailed}>
                {(over) => (
                  <Section
                    title="Anteriores"
                    none="Aquí verás las citas que ya pasaron."
                    list={over}
                    page={overPage}
                    onPage={goOver}
                  />
                )}
              </Awaited>
            </>
          )
        }
      </Awaited>
    </Page>
  )
}

function NoAppointments() {
  return (
    <EmptyState
      picture="calendar"
      title={texts.noAppointments}
      detail="Busca con quién hablar, elige una hora libre y confírmala en unos minutos."
      action={<ButtonLink to={pathOf('dashboard')}>Explorar psicólogos</ButtonLink>}
    />
  )
}

interface SectionProps {
  title: string
  /** Its first card is the session that comes next. */
  showsNext?: boolean
  none: string
  list: AppointmentList
  page: number
  onPage: (page: number) => void
}

function Section({ title, showsNext = false, none, list, page, onPage }: SectionProps) {
  const [open, setOpen] = useState<{
    dialog: 'reschedule' | 'rate' | 'cancel'
    appointment: Appointment
  } | null>(null)
  const queries = useQueryClient()
  const { moving, confirm, cancel } = useMoves(() => setOpen(null))
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {list.results.length === 0 ? (
        <p className="dim">{none}</p>
      ) : (
        <ul className={`card-grid ${styles['cards']}`}>
          {list.results.map((appointment, place) => (
            <AppointmentCard
              key={appointment.id}
              appointment={appointment}
              isNext={showsNext && page === 1 && place === 0}
              unread={<UnreadCount appointment={appointment.id} />}
              consent={<ConsentNote by={isPaymentDue(appointment) ? 'pagar' : 'confirmar'} />}
              moving={moving(appointment)}
              onConfirm={(way) => confirm(appointment, way)}
              onCancel={() => setOpen({ dialog: 'cancel', appointment })}
              onReschedule={() => setOpen({ dialog: 'reschedule', appointment })}
              onRate={() => setOpen({ dialog: 'rate', appointment })}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} count={list.count} pageSize={pageSize} onPage={onPage} />
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

/** Confirming (or paying) and cancelling; the card shows what the server answered. */
function useMoves(onSettled: () => void) {
  const queries = useQueryClient()
  const moves = useMutation({
    mutationFn: ({ appointment: { id }, ...rest }: Moving) => moveOwn({ id, ...rest }),
    onSuccess: (changed, { status, appointment }) => {
      replaceAppointment(queries, changed)
      if (status === 'confirmed') void outdated(queries, readMyConsents)
      toast.success(status === 'cancelled' ? cancelled(appointment) : texts.moved.confirmed)
    },
    onError: (error, { status, appointment }) => {
      const checkout = checkoutIn(error)
      if (checkout) return window.location.assign(checkout)
      const failed =
        isPaymentDue(appointment) && status === 'confirmed' ? texts.payFailed : texts.moveFailed[status]
      toast.error(sentenceOf(error, failed))
      void appointmentsOutdated(queries)
    },
    onSettled,
  })
  const moving = (appointment: Appointment) =>
    moves.isPending && moves.variables.appointment.id === appointment.id ? moves.variables.status : null
  return {
    moving,
    confirm: (appointment: Appointment, way?: OnlineWay) =>
      moves.mutate({ appointment, status: 'confirmed', way }),
    cancel: (appointment: Appointment) => moves.mutate({ appointment, status: 'cancelled' }),
  }
}

interface Moving {
  appointment: Appointment
  status: 'confirmed' | 'cancelled'
  way?: OnlineWay | undefined
}
