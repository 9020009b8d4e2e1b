import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { scheduleLimits, type ScheduleDay } from '@psico/contract/hours/schedule'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { ProfessionalPage } from '@psico/contract/professionals/professionals'
import { usePlace, useSearch } from '../../lib/history/use-place.ts'
import { capital, longDate } from '../../lib/dates.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ClockNote } from '../../ui/notices/ClockNote.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { choiceOf, chosenDay, chosenTime, shownDays, withChoice } from '../hours/choice.ts'
import { BookingSummary } from './BookingSummary.tsx'
import styles from './BookingPanel.module.css'
import { DateGrid } from '../hours/DateGrid.tsx'
import { HourGone } from './HourGone.tsx'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { scheduleOf } from '../hours/queries.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { SlotList } from '../hours/SlotList.tsx'
import { bookingTexts } from './texts.ts'
import { hourTexts } from '../hours/texts.ts'
import { useForWhom } from '../../session/for-whom.ts'
import { useSession } from '../../session/session.ts'
import { useBringIntoView } from '../../ui/forms/use-bring-into-view.ts'
import { UsePackChoice } from '../packs/UsePackChoice.tsx'
import { useWayOfBooking } from './use-way-of-booking.ts'
import { usePayment } from './use-payment.ts'
import { useWayChoice } from '../ways-to-pay/use-way-choice.ts'
import { WayToPayChoice } from '../ways-to-pay/WayToPayChoice.tsx'

/** Few people ever see it: it comes when it is needed. */
const TooManyHolds = lazy(() => import('./TooManyHolds.tsx'))
const ForWhom = lazy(() => import('../contacts/ForWhom.tsx'))

interface Props {
  professional: ProfessionalPage
  /** What paying accepts, said beside the pay button. */
  consent: ReactNode
  /** The way to be told of hours that come free. */
  waiting: ReactNode
  /** Told when the fee on the page is no longer the real one. */
  onPriceChanged: () => void
}

/** Choose a day, then an hour; then see what it is and pay. */
export function BookingPanel({ professional, consent, waiting, onPriceChanged }: Props) {
  const [days, setDays] = useState<number>(scheduleLimits.defaultDays)
  const schedule = useQuery(scheduleOf(professional.user_id, days))
  return (
    <Card as="section" className="stack" aria-labelledby="reservar">
      <h2 id="reservar">Reserva tu cita</h2>
      {!professional.accepts_new_bookings ? (
        <Notice>{bookingTexts.noNewBookings}</Notice>
      ) : professional.user_id ? (
        <Awaited
          query={schedule}
          failed={hourTexts.scheduleFailed}
          skeleton={
            <Loading>
              <div className={styles['waiting']}>
                <SkeletonText lines={8} />
              </div>
            </Loading>
          }
        >
          {(data) => (
            <Choosing
              professional={professional}
              consent={consent}
              waiting={waiting}
              schedule={data.schedule}
              onPriceChanged={onPriceChanged}
              onMore={days < scheduleLimits.maxDays ? () => setDays(scheduleLimits.maxDays) : null}
            />
          )}
        </Awaited>
      ) : (
        <ErrorState title={hourTexts.scheduleFailed} />
      )}
    </Card>
  )
}

const firstShown = 12

interface ChoosingProps extends Props {
  schedule: ScheduleDay[]
  /** Asks for more days; null when there are no more to ask for. */
  onMore: (() => void) | null
}

function Choosing({ professional, consent, waiting, schedule, onPriceChanged, onMore }: ChoosingProps) {
  const [address, setAddress] = useSearch()
  const { state } = usePlace() as { state: unknown }
  const [atLeast, setAtLeast] = useState(firstShown)
  const choice = choiceOf(address)
  const day = chosenDay(schedule, choice.date)
  const time = chosenTime(day, choice)
  const payment = usePayment(professional, onPriceChanged)
  const forWhom = useForWhom()
  const payingBy = useWayChoice()
  const way = payingBy.way ?? 'card'
  const offered = offeredBy(professional)
  const modality = offered.find((mode) => mode === address.get('modalidad')) ?? offered[0] ?? 'online'
  const chooseModality = (chosen: Modality) => {
    const next = new URLSearchParams(address)
    next.set('modalidad', chosen)
    setAddress(next, { replace: true, state })
  }
  const choose = (date: string, hour: string | null) => {
    payment.forget()
    setAddress(withChoice(address, { date, time: hour }), { replace: true, state })
  }
  const {
    choice: packChoice,
    book,
    ...how
  } = useWayOfBooking(professional, payment, { forWhom, modality, way })
  const paying = { consent, who: <WhoseSession />, ...how }
  const summary = useRef<HTMLElement>(null)
  useBringIntoView(summary, day && time ? `${day.date} ${time}` : null)
  const shown = shownDays(schedule, day?.date, atLeast)
  const more = () => {
    if (shown.length >= schedule.length - firstShown) onMore?.()
    setAtLeast(shown.length + firstShown)
  }
  return (
    <>
      {!day && <Notice>{hourTexts.noFreeDay(schedule.length)}</Notice>}
      {!day && waiting}
      <DateGrid days={shown} chosen={day?.date} onChoose={(date) => choose(date, null)} />
      {(shown.length < schedule.length || onMore) && (
        <Button look="quiet" icon="down" onClick={more}>
          Ver más fechas
        </Button>
      )}
      {day && (
        <>
          <h3>{capital(longDate(day.date))}</h3>
          <ClockNote />
          <SlotList day={day} chosen={time} onChoose={(hour) => choose(day.date, hour)} />
          {!time && waiting}
        </>
      )}
      {payment.complaint && (
        <Notice tone="danger" isAlert>
          {payment.complaint}
        </Notice>
      )}
      {payment.hasTooMany && (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <TooManyHolds onReleased={payment.forget} />
        </Suspense>
      )}
      {(!payment.complaint || payment.isHeld) && !time && choice.date && choice.time && (
        <HourGone
          psychologist={professional.user_id}
          slot={{ date: choice.date, time: choice.time }}
          ifOwn={
            <>
              <UsePackChoice {...packChoice} />
              {!paying.withPack && <WayToPayChoice {...payingBy} />}
              <BookingSummary
                professional={professional}
                slot={{ date: choice.date, time: choice.time }}
                modality={modality}
                {...paying}
                onPay={() => book(choice.date ?? '', choice.time ?? '')}
              />
            </>
          }
        />
      )}
      {day && time && (
        <section className="stack" ref={summary} tabIndex={-1} aria-label="Tu hora elegida">
          <WhoseSession legend="¿Para quién es la sesión?" />
          {offered.length > 1 && (
            <RadioChoice
              legend="¿Cómo prefieres tu sesión?"
              name="modality"
              value={modality}
              choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
              onChoose={chooseModality}
            />
          )}
          <UsePackChoice {...packChoice} />
          {!paying.withPack && <WayToPayChoice {...payingBy} />}
          <BookingSummary
            professional={professional}
            slot={{ date: day.date, time }}
            modality={modality}
            {...paying}
            onPay={() => book(day.date, time)}
          />
        </section>
      )}
    </>
  )
}

function WhoseSession({ legend }: { legend?: string }) {
  return (
    useSession()?.userType === 'patient' && (
      <Suspense fallback={null}>
        <ForWhom legend={legend} />
      </Suspense>
    )
  )
}
