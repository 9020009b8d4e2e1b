import { BillingCard } from '../payments/BillingCard.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** To whom a patient's receipts are made out. */
export default function BillingPage() {
  return (
    <ProfileFrame part="profileBilling" lead="A nombre de quién salen tus recibos.">
      <BillingCard />
    </ProfileFrame>
  )
}
