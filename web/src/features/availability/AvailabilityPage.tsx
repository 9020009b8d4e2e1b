import { screens } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/pages/Page.tsx'
import { Hours } from './Hours.tsx'

/** When the professional can be booked. */
export default function AvailabilityPage() {
  const self = useSession()?.user?.id ?? ''
  return (
    <Page
      title={screens.psychologistAvailability.title}
      width="wide"
      lead="Los horarios en los que tus pacientes pueden reservar contigo."
    >
      <Hours psychologist={self} />
    </Page>
  )
}
