import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { readAppointment } from '@psico/contract/sessions/appointments'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useSearch } from '../../lib/history/use-place.ts'
import { comingFrom } from '../../session/after-sign-in.ts'
import { useSession } from '../../session/session.ts'
import { asked } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { CalendarButton } from '../sessions/CalendarButton.tsx'
import { agreedPolicy } from '../agreements/refund.ts'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { usePaid } from './outcome-queries.ts'
import { lookForMs, paymentSession } from './queries.ts'
import { texts } from './texts.ts'

/** After the checkout: what was really paid for. It stays until the person goes. */
export default function PaymentSuccessPage() {
  const [address] = useSearch()
  const sessionId = address.get('session_id') ?? ''
  const isSignedIn = useSession() !== null
  const location = useLocation()
  if (!sessionId)
    return (
      <Page title={screens.paymentSuccess.title} width="narrow">
        <ErrorState title={texts.noSession} action={<Ways />} />
      </Page>
    )
  if (!isSignedIn)
    return (
      <Page
        title={screens.paymentSuccess.title}
        width="narrow"
        lead="Inicia sesión para ver qué pasó con tu pago."
      >
        <ButtonLink to={pathOf('login')} {...comingFrom(location.pathname + location.search)}>
          Iniciar sesión
        </ButtonLink>
      </Page>
    )
  return <Outcome sessionId={sessionId} />
}

function Outcome({ sessionId }: { sessionId: string }) {
  const session = useQuery(paymentSession(sessionId))
  const isPaid =
    session.data?.status === 'paid' &&
    !session.data.refund &&
    session.data.appointment?.status !== 'cancelled'
  const isLate = useLate()
  useSaidOnce(isPaid ? sessionId : null)
  // What people of the clinic or a bank decide is told on the page where it is paid.
  if (session.data && session.data.method !== 'card' && !isPaid)
    return <Navigate to={pathOf('payByHand', { sessionId })} replace />
  if (session.data) {
    return (
      <PaymentOutcome
        session={session.data}
        onLookAgain={isLate && session.data.status === 'open' ? () => void session.refetch() : null}
        after={isPaid && session.data.appointment && <Booked appointment={session.data.appointment} />}
        ways={session.data.pack ? <PackWays /> : <Ways />}
      />
    )
  }
  return (
    <Page title={screens.paymentSuccess.title} width="narrow">
      {session.isPending ? (
        <Card>
          <Loading>
            <SkeletonText lines={5} />
          </Loading>
        </Card>
      ) : (
        <ErrorState
          title={sentenceOf(session.error, texts.readFailed)}
          onRetry={() => void session.refetch()}
          action={<Ways isSecond />}
        />
      )}
    </Page>
  )
}

/** True once the page no longer looks by itself. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lookForMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Payments of which this tab told already: who comes back to the page reads it there. */
const told = new Set<string>()

/** Says that it worked, once for each payment, and that hours and sessions are not as they were. */
function useSaidOnce(paid: string | null): void {
  const readAgain = useEffectEvent(usePaid())
  useEffect(() => {
    if (!paid || told.has(paid)) return
    told.add(paid)
    toast.success(texts.paid)
    readAgain()
  }, [paid])
}

/** What the person who paid may want next: to know until when they can step back, and to keep the hour. */
function Booked({
  appointment: { id, appointment_date },
}: {
  appointment: NonNullable<PaymentSession['appointment']>
}) {
  const nameId = useId()
  const own = useQuery(asked(readAppointment, { params: { id } }))
  return (
    <div className="stack is-tight">
      {own.data && (
        <p id={nameId} className="small">
          {agreedPolicy(own.data.agreement)}
        </p>
      )}
      <div className="cluster is-centered">
        <CalendarButton appointment={{ id, appointment_date }} describedBy={nameId} isLarge />
      </div>
    </div>
  )
}

/** A pack is there to be used. */
function PackWays() {
  return (
    <>
      <ButtonLink to={pathOf('professionals')}>Reservar una sesión</ButtonLink>
      <ButtonLink to={pathOf('myPacks')} look="secondary">
        Ver mis bonos
      </ButtonLink>
    </>
  )
}

/** Where to go from here; the second choice where something can be tried again. */
function Ways({ isSecond }: { isSecond?: boolean }) {
  return (
    <>
      <ButtonLink to={pathOf('myAppointments')} icon="calendar" look={isSecond ? 'secondary' : 'primary'}>
        Ver mi cita
      </ButtonLink>
      <ButtonLink to={pathOf('dashboard')} look="secondary">
        Ir al panel
      </ButtonLink>
      <ButtonLink to={pathOf('professionals')} look="secondary">
        Ver profesionales
      </ButtonLink>
    </>
  )
}
