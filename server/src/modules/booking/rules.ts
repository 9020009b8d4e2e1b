import { refundOf, type AppointmentPart } from '@psico/contract/booking'

const releaseMs = 24 * 3_600_000

interface Unpaid {
  status: string
  payment_method: string
  booked_by: string
}

/** When an unpaid online session that staff booked is let go, in epoch ms; null for any other. */
export const releaseAtMs = (it: Unpaid, startsMs: number): number | null =>
  it.status === 'pending' && it.payment_method === 'online' && it.booked_by !== 'patient'
    ? startsMs - releaseMs
    : null

/** What an appointment says about giving money back. */
interface Agreement {
  refund_until_ms: number
  refund_percent: number
}

interface Paid {
  payment: { amount_minor: number }
  backMinor: number
}

/** What goes back when an appointment is called off, in minor units; null where nothing was paid. */
export function refundFor(
  appointment: Agreement,
  paid: Paid | null,
  by: AppointmentPart,
  nowMs: number,
): number | null {
  if (!paid) return null
  const terms = {
    refundUntilMs: appointment.refund_until_ms,
    refundPercent: appointment.refund_percent,
    paidMinor: paid.payment.amount_minor,
    backMinor: paid.backMinor,
  }
  return refundOf(terms, by, nowMs)
}
