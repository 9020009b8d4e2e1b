import * as appointments from '#modules/appointments/public'
import * as holds from '#modules/holds/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { cancelLocked } from './cancel.ts'

/** The clinic calls off all that is to come of a patient, with full refunds, and offers them no hour any more. */
export async function cancelAllOf(db: ClinicDb, context: Context, patient: string): Promise<void> {
  const ahead = await appointments.lockAheadOf(db, patient, context.nowMs)
  // Money and mails of each session are its own.
  for (const appointment of ahead) await cancelLocked(db, context, appointment, 'clinic')
  await holds.releaseOfferedTo(db, patient)
}
