import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { listAppointments, readAppointment } from '@psico/contract/sessions/appointments'
import { readSchedule } from '@psico/contract/hours/schedule'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { comingFrom } from '../../session/after-sign-in.ts'
import { useSession } from '../../session/session.ts'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { goesOnAfterMs, PaymentOutcome } from './PaymentOutcome.tsx'
import { lookForMs, paymentSession } from './queries.ts'
import { texts } from './texts.ts'

/** After the checkout: what was really paid for, and on to the search. */
export default function PaymentSuccessPage() {
  const [address] = useSearchParams()
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
    session.data?.status === 'paid' && !session.data.refund && session.data.appointment.status !== 'cancelled'
  const isLate = useLate()
  const goesOn = useGoOn(isPaid, session.data)
  if (session.data) {
    return (
      <PaymentOutcome
        session={session.data}
        goesOn={goesOn}
        onLookAgain={isLate && session.data.status === 'open' ? () => void session.refetch() : null}
        ways={<Ways />}
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

/** Payments after which this tab went on already: who comes back to the page may stay there. */
const wentOn = new Set<string>()

/** Says that it worked and goes on after three seconds, once. Answers whether it will. */
function useGoOn(isPaid: boolean, session: PaymentSession | undefined): boolean {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const appointment = session?.appointment.id
  const [isBack] = useState(() => wentOn.has(window.location.search))
  useEffect(() => {
    if (!isPaid || !appointment || isBack) return
    toast.success(texts.paid)
    void outdated(queries, listAppointments, readAppointment, readSchedule)
    const here = window.location.search
    const timer = setTimeout(() => {
      wentOn.add(here)
      void navigate(pathOf('dashboard'))
    }, goesOnAfterMs)
    return () => clearTimeout(timer)
  }, [isPaid, appointment, isBack, navigate, queries])
  return !isBack
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
