import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { after, type Modality } from '@psico/contract/sessions/appointments'
import { pathOf, screens } from '@psico/contract/screens/screens'
import type { OfferedHour } from '@psico/contract/waiting-list/waiting-list'
import { useSession } from '../../session/session.ts'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { tenant } from '../../lib/tenant.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { appointments } from '../sessions/queries.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { hoursUntil, refundPolicy } from '../agreements/refund-policy.ts'
import TooManyHolds from '../booking/TooManyHolds.tsx'
import { useWayChoice } from '../ways-to-pay/use-way-choice.ts'
import { WayToPayChoice } from '../ways-to-pay/WayToPayChoice.tsx'
import { usePackChoice } from '../packs/use-pack-choice.ts'
import { packPolicyText, UsePackChoice } from '../packs/UsePackChoice.tsx'
import { ConsentNote } from '../consents/ConsentNote.tsx'
import { KeptHour } from './KeptHour.tsx'
import { offerBehind } from './offer-queries.ts'
import { texts } from './texts.ts'

/** An hour that came free and is kept for one person: to be taken, to move a later session to, or to be let pass. */
export default function OfferPage() {
  const { token = '' } = useParams()
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const offer = useQuery(offerBehind(token))
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return <Closed title={texts.declined} detail={texts.declinedDetail} />
  if (isRefusal(offer.error, 410))
    return <Closed title={texts.offerOver} detail={sentenceOf(offer.error, '')} />
  if (offer.data?.state === 'accepted') return <Closed title={texts.taken} detail={texts.takenDetail} />
  if (offer.data) return <Live token={token} offer={offer.data} onDeclined={() => setDeclined(true)} />
  if (offer.isPending)
    return (
      <Page title={screens.offer.title} width="narrow">
        <SkeletonRows count={4} />
      </Page>
    )
  if (isRefusal(offer.error, 404))
    return (
      <ErrorState
        isScreen
        title={texts.offerUnknown}
        detail={sentenceOf(offer.error, '')}
        action={<Home />}
      />
    )
  return (
    <ErrorState
      isScreen
      title={texts.offerFailed}
      detail={sentenceOf(offer.error, '')}
      onRetry={() => void offer.refetch()}
    />
  )
}

function Live({ token, offer, onDeclined }: { token: string; offer: OfferedHour; onDeclined: () => void }) {
  const isPatient = useSession()?.userType === 'patient'
  const own = useQuery({ ...appointments('upcoming', 1, 50), enabled: isPatient })
  const offered = offeredBy(offer)
  const [chosen, setChosen] = useState<Modality | undefined>(offered[0])
  const payment = useWayChoice()
  const packs = usePackChoice({
    psychologist: offer.psychologist,
    modality: chosen ?? 'online',
    fee: offer.fee,
  })
  const isPacked = packs.pack !== null
  const later = (own.data?.results ?? []).filter(
    (appointment) =>
      appointment.psychologist === offer.psychologist &&
      appointment.starts_at > offer.starts_at &&
      after(appointment.status, 'reschedule') !== undefined,
  )
  const policy = refundPolicy({
    fee: offer.fee,
    refundHours: tenant.refund_hours,
    refundPercent: tenant.refund_percent,
    hoursLeft: hoursUntil({ date: offer.appointment_date, time: offer.start_time }, tenant.timezone),
  })
  return (
    <KeptHour
      token={token}
      offer={offer}
      modality={chosen}
      method={payment.way}
      pack={packs.pack}
      later={later}
      policy={isPacked ? packPolicyText : policy}
      consent={<ConsentNote />}
      tooManyHolds={(onReleased) => <TooManyHolds onReleased={onReleased} />}
      onDeclined={onDeclined}
      choice={
        <>
          {offered.length > 1 && (
            <RadioChoice
              legend="¿Cómo prefieres tu sesión?"
              name="modality"
              value={chosen ?? 'online'}
              choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
              onChoose={setChosen}
            />
          )}
          <UsePackChoice {...packs} fee={offer.fee} />
          {!isPacked && <WayToPayChoice {...payment} />}
        </>
      }
    />
  )
}

const Home = () => (
  <ButtonLink look="secondary" to={pathOf('professionals')}>
    Ver profesionales
  </ButtonLink>
)

function Closed({ title, detail }: { title: string; detail: string }) {
  return (
    <Page title={screens.offer.title} width="narrow">
      <EmptyState
        title={title}
        detail={detail}
        action={
          <ButtonLink look="secondary" to={pathOf('myAppointments')}>
            Ir a Mis Citas
          </ButtonLink>
        }
      />
    </Page>
  )
}
