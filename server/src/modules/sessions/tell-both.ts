import * as appointments from '#modules/appointments/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'

/** Both people hear of a confirmation or a move. Call after the change, which raised the sequence by one. */
export async function tellBoth(
  db: ClinicDb,
  appointment: appointments.LockedAppointment,
  kind: 'appointment_confirmed' | 'appointment_moved',
): Promise<void> {
  const sequence = appointment.sequence + 1
  for (const { id, email } of await appointments.peopleOf(db, appointment))
    await queueMail(db, {
      cause: `${kind}:${appointment.id}:${sequence}:${id}`,
      kind,
      recipient: email,
      payload: { appointment: appointment.id, sequence },
    })
}
