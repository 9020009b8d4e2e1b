import { hourMs } from '@psico/contract/core/units'
import { refundOf, type AppointmentPart } from '@psico/contract/booking/booking'

/** Of what was booked before a clinic could choose. */
const usualReleaseHours = 24

/** What decides when an appointment is asked to be paid, and when it is let go. */
interface Unpaid {
  status: string
  payment_method: string
  booked_by: string
  fee_minor: number
  series_id: string | null
  ask_hours: number | null
  release_hours: number | null
  payment_asked_ms: number | null
}

/** Whether staff booked it to be paid online, and it is not paid yet. */
export const waitsForPayment = (unpaid: Unpaid): boolean =>
  unpaid.status === 'pending' &&
  unpaid.payment_method === 'online' &&
  unpaid.booked_by !== 'patient' &&
  unpaid.fee_minor > 0

/** When an unpaid online session that staff booked is let go, in epoch ms; null for any other. */
export const releaseAtMs = (unpaid: Unpaid, startsMs: number): number | null =>
  waitsForPayment(unpaid) ? startsMs - (unpaid.release_hours ?? usualReleaseHours) * hourMs : null

/** When payment is asked for (`now`, or an instant) and when the hour is let go; null for never. */
export interface PaymentPlan {
  ask: 'now' | number | null
  releaseMs: number | null
}

/**
 * Staff booked a session, or it was moved to `startsMs`. One on its own is asked for at once. One of a series is asked for
 * some time before; booked or moved inside that time it is asked for at once, and then not let go.
 */
export function paymentPlan(unpaid: Unpaid, startsMs: number, nowMs: number): PaymentPlan {
  const releaseMs = releaseAtMs(unpaid, startsMs)
  if (releaseMs === null) return { ask: null, releaseMs: null }
  const askMs = unpaid.series_id === null ? null : startsMs - (unpaid.ask_hours ?? 0) * hourMs
  if (unpaid.payment_asked_ms === null && askMs !== null)
    return askMs <= nowMs ? { ask: 'now', releaseMs: null } : { ask: askMs, releaseMs }
  return {
    ask: unpaid.payment_asked_ms === null ? 'now' : null,
    releaseMs: releaseMs > nowMs ? releaseMs : null,
  }
}

/** What an appointment says about giving money back. */
interface Agreement {
  refund_until_ms: number
  refund_percent: number
}

/** Whether a patient calls off what was agreed after the time for it. What waits for its payment was not agreed yet. */
export const isLate = (
  appointment: { status: string; payment_method: string; refund_until_ms: number },
  by: AppointmentPart,
  nowMs: number,
): boolean =>
  by === 'patient' &&
  (appointment.status === 'confirmed' || appointment.payment_method === 'in_person') &&
  nowMs > appointment.refund_until_ms

interface Paid {
  paidMinor: number
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
    paidMinor: paid.paidMinor,
    backMinor: paid.backMinor,
  }
  return refundOf(terms, by, nowMs)
}

/** Until when an hour waits for staff whose proof came at a moment: so many hours as the clinic says, never beyond its start. */
export const waitsUntilMs = (
  { proof_hours: hours }: { proof_hours: number },
  sentMs: number,
  startsMs: number,
): number => Math.min(sentMs + hours * hourMs, startsMs)
