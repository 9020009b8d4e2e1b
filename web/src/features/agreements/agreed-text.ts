import type { Appointment } from '@psico/contract/sessions/appointments'
import type { MaybePacked } from './pack-text.ts'

const paymentStates: Record<Appointment['agreement']['payment_status'], string> = {
  nothing: 'sin pagar',
  open: 'pago en línea pendiente',
  in_review: 'comprobante en revisión',
  paid: 'pagada',
  owed: 'devolución pendiente',
  refunding: 'devolución en camino',
  refunded: 'devuelta',
  refund_failed: 'devolución pendiente',
}

/** 'Pagado por Eva Prueba', where that was not the patient; else empty. */
export const paidByText = ({ agreement }: Pick<Appointment, 'agreement'>): string =>
  agreement.paid_by === null ? '' : `Pagado por ${agreement.paid_by}`

/** How far the payment of a session is, for those who work at the clinic. */
export function paymentText({ agreement, pack }: MaybePacked): string {
  if (pack) return `con el bono «${pack.name}»`
  const { payment_method: method, payment_status: state, paid_in_person } = agreement
  if (state !== 'nothing') return paymentStates[state]
  if (paid_in_person && agreement.owed)
    return agreement.owed.done ? 'devuelta' : 'pagada en persona, devolución pendiente'
  if (paid_in_person) return 'pagada en persona'
  if (agreement.fee_waived) return 'no se cobra'
  return method === 'in_person' ? 'pago en persona' : paymentStates[state]
}
