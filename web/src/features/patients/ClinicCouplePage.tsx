import type { Couple } from '@psico/contract/couples/couples'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isRefusal } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { BookByClinicModal } from '../booking/BookByClinicModal.tsx'
import { CoupleCard } from '../couples/CoupleCard.tsx'
import { coupleOf } from '../couples/queries.ts'
import { texts } from '../couples/texts.ts'
import { PatientPayments } from '../desk/PatientPayments.tsx'
import { PatientSessions } from '../desk/PatientSessions.tsx'
import { WaitAtDesk } from '../desk/WaitAtDesk.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { PatientPacks } from '../packs/PatientPacks.tsx'
import { WaitingPanel } from '../waiting-list/WaitingPanel.tsx'

/** A couple as the front desk knows it: who they are, their sessions and who owes what. Nothing clinical. */
export default function ClinicCouplePage() {
  const { coupleId = '' } = useParams()
  const query = useQuery(coupleOf(coupleId))
  const isMissing = isRefusal(query.error, 404) || isRefusal(query.error, 403)
  return (
    <Page
      title={query.data?.name ?? screens.couple.title}
      back={{ to: pathOf('clinicCouples'), text: 'Volver a Parejas' }}
    >
      {query.data ? (
        <OfCouple couple={query.data} />
      ) : query.isPending ? (
        <SkeletonRows />
      ) : isMissing ? (
        <ErrorState title={texts.missing} />
      ) : (
        <ErrorState title={texts.failed} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function OfCouple({ couple }: { couple: Couple }) {
  const [doing, setDoing] = useState<'booking' | 'waiting' | null>(null)
  const onClose = () => setDoing(null)
  return (
    <>
      {!couple.ended_at && (
        <div className="cluster">
          <Button size="small" icon="plus" onClick={() => setDoing('booking')}>
            Agendar cita
          </Button>
          <Button size="small" look="secondary" icon="clock" onClick={() => setDoing('waiting')}>
            Ofrecer la próxima hora libre
          </Button>
        </div>
      )}
      <CoupleCard
        couple={couple.id}
        person={(partner) => (
          <Link className="link-alone" to={pathOf('clinicPatient', { userId: partner.id })}>
            {partner.name}
          </Link>
        )}
      />
      <PatientSessions patient={couple.id} />
      <PatientPacks
        whom={{ patient: couple.id, patient_name: couple.name, participants: couple.people }}
        isOpen={!couple.ended_at}
      />
      <PatientPayments patient={couple.id} />
      <WaitingPanel isDesk patient={couple.id} hourChoice={(props) => <HourPicker {...props} />} />
      {doing === 'booking' && (
        <BookByClinicModal couple={couple} psychologist="" date="" time="" onClose={onClose} />
      )}
      {doing === 'waiting' && (
        <WaitAtDesk whom={{ couple: couple.id }} name={couple.name} onClose={onClose} />
      )}
    </>
  )
}
