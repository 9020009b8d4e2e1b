import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { hourAt } from '@psico/contract/screens/hour-at'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { comingFrom } from '../../session/after-sign-in.ts'
import { useSession } from '../../session/session.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate, shortTime } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Loading, SkeletonText } from '../../ui/states/Skeleton.tsx'
import { whereFacts } from '../../lib/where/where-facts.tsx'
import { ByHandState } from './ByHandState.tsx'
import { forWhomFacts } from './for-whom.ts'
import { HowToPay } from './HowToPay.tsx'
import { PayBankQr } from './PayBankQr.tsx'
import { useFocusAlong } from '../../ui/forms/use-focus-along.ts'
import { ProofForm } from './ProofForm.tsx'
import { byHandSession } from './queries.ts'
import { texts } from './texts.ts'

/** Paying by QR or transfer: what to pay and where, the proof of it where the bank is not asked, and what becomes of it. */
export default function PayByHandPage() {
  const { sessionId = '' } = useParams()
  const isSignedIn = useSession() !== null
  const { pathname } = useLocation()
  if (!isSignedIn)
    return (
      <Page title={screens.payByHand.title} width="narrow" lead="Inicia sesión para ver y completar tu pago.">
        <ButtonLink to={pathOf('login')} {...comingFrom(pathname)}>
          Iniciar sesión
        </ButtonLink>
      </Page>
    )
  return <OwnSession sessionId={sessionId} />
}

function OwnSession({ sessionId }: { sessionId: string }) {
  const session = useQuery(byHandSession(sessionId))
  // What is paid by card has a page of its own.
  if (session.data?.method === 'card')
    return <Navigate to={`${pathOf('paymentSuccess')}?session_id=${sessionId}`} replace />
  if (session.data) return <Session sessionId={sessionId} session={session.data} />
  return (
    <Page title={screens.payByHand.title} width="narrow">
      {session.isPending ? (
        <Card>
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        </Card>
      ) : (
        <ErrorState
          title={sentenceOf(session.error, texts.readFailed)}
          onRetry={() => void session.refetch()}
          action={<ButtonLink to={pathOf('myAppointments')}>Ver mis citas</ButtonLink>}
        />
      )}
    </Page>
  )
}

function Session({ sessionId, session }: { sessionId: string; session: PaymentSession }) {
  const { appointment, pack } = session
  const isOpen = session.status === 'open'
  // Money that was sent in time and proved late is not lost.
  const isLate = session.status === 'expired' && session.reason === null
  const byBank = session.bank_qr !== null
  useFocusAlong(isOpen || isLate)
  return (
    <Page title={isOpen || isLate ? screens.payByHand.title : 'Tu pago'} width="narrow">
      <ByHandState session={session} />
      <Card as="section" className="stack" aria-labelledby="que-pagas">
        <h2 id="que-pagas">
          {!appointment
            ? 'Tu bono'
            : appointment.patient_name && !appointment.is_couple
              ? 'La sesión'
              : 'Tu sesión'}
        </h2>
        <Facts
          facts={
            appointment
              ? [
                  ...forWhomFacts(appointment),
                  ['Profesional', appointment.psychologist_name],
                  ['Fecha', capital(longDate(appointment.appointment_date, true))],
                  ['Hora', clinicTime(shortTime(appointment.start_time))],
                  ...whereFacts(appointment),
                  ['Importe', money(session.amount)],
                ]
              : [
                  ['Bono', pack?.name ?? ''],
                  ['Importe', money(session.amount)],
                ]
          }
        />
      </Card>
      {isOpen && byBank && <PayBankQr sessionId={sessionId} session={session} />}
      {isOpen && !byBank && <HowToPay session={session} />}
      {(isOpen || isLate) && !byBank && <ProofForm sessionId={sessionId} session={session} isLate={isLate} />}
      <div className="cluster is-centered is-ways">
        {isOpen && appointment && (
          <ButtonLink
            look="secondary"
            to={hourAt(appointment.professional, {
              date: appointment.appointment_date,
              time: appointment.start_time,
            })}
          >
            Elegir otra forma de pago
          </ButtonLink>
        )}
        {pack && (
          <ButtonLink to={pathOf('myPacks')} look="secondary">
            Ver mis bonos
          </ButtonLink>
        )}
        <ButtonLink to={pathOf('myAppointments')} look="secondary" icon="calendar">
          Ver mis citas
        </ButtonLink>
        {session.status === 'expired' && appointment?.status === 'cancelled' && (
          <ButtonLink to={pathOf('professionals')} look="secondary">
            Buscar otro horario
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}
