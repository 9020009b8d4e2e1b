import * as appointments from '#modules/appointments/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import { paysBack } from './tell-series.ts'

interface CancelledHow {
  /** People send it back, and not a provider. */
  byHand?: boolean
  /** As they took it in person. */
  isPaidInPerson?: boolean
  /** It was called off by the policy, as the patient would. */
  byPolicy?: boolean
  /** Who paid; empty where nobody says. */
  payers?: readonly string[]
}

/**
 * Both hear of a cancellation, and the patient of the money; `refundMinor` is null where nothing was paid. Call after
 * the change, which raised the sequence by one.
 */
export async function tellCancelled(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  refundMinor: number | null,
  { byHand = false, isPaidInPerson = false, byPolicy = false, payers = [] }: CancelledHow = {},
): Promise<void> {
  const sequence = appointment.sequence + 1
  for (const { id, email, is_patient: isPatient } of await appointments.peopleOf(db, appointment))
    await queueMail(db, {
      cause: `appointment_cancelled:${appointment.id}:${sequence}:${id}`,
      kind: 'appointment_cancelled',
      recipient: email,
      payload: {
        appointment: appointment.id,
        sequence,
        currency: appointment.currency,
        refund_minor: isPatient && paysBack(payers, id) ? refundMinor : null,
        ...(byHand ? { by_hand: true } : {}),
        ...(isPaidInPerson ? { paid_in_person: true } : {}),
        ...(byPolicy ? { by_policy: true } : {}),
      },
    })
}
