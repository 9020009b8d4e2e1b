import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { payWay } from '@psico/contract/sessions/ways-back'
import { money } from '../../lib/money.ts'
import type { MaybePacked } from './pack-text.ts'
import { isPaymentDue } from './refund.ts'

type Paid = Pick<Appointment, 'status' | 'modality'> & MaybePacked

/** What the patient's card says beside the fee; empty when there is nothing to say. */
export function paidText(paid: Paid): string {
  const { payment_method, payment_status, paid_in_person, owed } = paid.agreement
  if (owed) return owedText(owed)
  if (paid.pack) return `con tu bono «${paid.pack.name}»`
  if (paid_in_person) return paid.modality === 'online' ? 'pagado a la clínica' : 'pagado en persona'
  if (paid.agreement.fee_waived) return 'la clínica no te la cobra'
  // Also once it is confirmed: the money changes hands at the session.
  if (payment_method === 'in_person' && payment_status === 'nothing' && after(paid.status, 'cancel'))
    return `se paga ${payWay({ payment_method, modality: paid.modality })}`
  return paid.status === 'pending' && isPaymentDue(paid) ? 'sin pagar' : moneyText(paid.agreement)
}

/** Staff did not accept the proof, which is why the hour was let go. */
export const isProofRefused = ({ agreement }: Pick<Appointment, 'agreement'>): boolean =>
  agreement.rejected_reason !== null && agreement.payment_status === 'nothing'

export const proofRefused = 'La clínica no pudo confirmar tu pago'

/** What people of the clinic send back by hand. */
const owedText = ({ amount, done }: NonNullable<Appointment['agreement']['owed']>): string =>
  done
    ? `la clínica te devolvió ${money(amount)}`
    : `la clínica te devolverá ${money(amount)} y te avisaremos`

/** How the payment stands; of what went back in part, how much. */
function moneyText({ payment_status, refund_amount, fee }: Appointment['agreement']): string {
  const part = refund_amount > 0 && refund_amount < fee ? ` ${money(refund_amount)}` : ''
  switch (payment_status) {
    case 'paid':
      return 'pagado'
    case 'in_review':
      return 'comprobante en revisión'
    case 'owed':
      return 'devolución pendiente'
    case 'refunding':
      return `devolución${part && ` de${part}`} en camino`
    case 'refunded':
      return `devuelto${part}`
    case 'refund_failed':
      return `no pudimos devolverte${part || ' el pago'}: la clínica ya lo sabe`
    case 'nothing':
    case 'open':
      return ''
  }
}
