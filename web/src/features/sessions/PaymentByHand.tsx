import type { Appointment } from '@psico/contract/sessions/appointments'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { isProofRefused, proofRefused } from '../agreements/paid-text.ts'

/** A payment by QR or transfer: the way to the page of one in review, and why staff did not accept its proof. */
export function PaymentByHand({ appointment }: { appointment: Appointment }) {
  const { agreement, checkout_url: checkout } = appointment
  const isReviewed = agreement.payment_status === 'in_review'
  const path = isReviewed && checkout?.includes('/pago/') ? new URL(checkout).pathname : null
  return (
    <>
      {isProofRefused(appointment) && (
        <Notice tone="warning" title={proofRefused}>
          Motivo: {agreement.rejected_reason}
        </Notice>
      )}
      {path && (
        <ButtonLink to={path} size="small" look="secondary" icon="card">
          Ver mi pago en revisión
        </ButtonLink>
      )}
    </>
  )
}
