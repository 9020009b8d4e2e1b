import { FactorsCard } from '../factors/FactorsCard.tsx'
import { BrowserNotices } from '../messages/BrowserNotices.tsx'
import { Security } from '../security/Security.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** How a patient signs in. */
export default function SecurityPage() {
  return (
    <ProfileFrame part="profileSecurity" lead="Cómo entras a tu cuenta y en qué dispositivos está abierta.">
      <Security factors={<FactorsCard />} notices={<BrowserNotices />} />
    </ProfileFrame>
  )
}
