import type { MaybePacked } from './pack-text.ts'

/** What of its money a session takes along to another hour; empty where there is none. */
export function whatIsKept({ agreement, pack }: MaybePacked, isProfessional: boolean): string {
  if (pack) return isProfessional ? 'sigue con su bono' : 'sigue con tu bono'
  if (agreement.fee === 0 || agreement.fee_waived) return ''
  if (agreement.payment_status === 'paid' || agreement.paid_in_person)
    return isProfessional ? 'lo que ya pagó se mantiene' : 'lo que pagaste se mantiene'
  if (agreement.payment_status === 'in_review') return 'el comprobante sigue en revisión'
  return isProfessional
    ? 'sigue sin pagar, con el mismo precio'
    : 'todavía no la has pagado, y el precio se mantiene'
}
