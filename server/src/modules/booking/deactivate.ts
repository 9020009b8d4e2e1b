import { deactivate as closeAccount } from '#modules/accounts/public'
import * as appointments from '#modules/appointments/public'
import { leaveEpisodes } from '#modules/episodes/public'
import * as holds from '#modules/holds/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { cancelLocked } from './cancel.ts'
import { problems } from './problems.ts'

/**
 * An admin closes an account. A professional's sessions to come are given away before, or cancelled with it, and a patient's
 * are cancelled with it: nobody is left with a session that nobody holds, or nobody comes to. Whoever books with them, or for
 * them, meanwhile waits, and then finds nobody. Whom a professional has in care without a session is told apart: that
 * takes a word of its own. @throws userNotFound, notYourself, lastAdmin, futureSessions, openEpisodes
 */
export async function deactivate(
  context: Context,
  userId: string,
  { sessions, episodes }: { sessions?: 'cancel' | undefined; episodes?: 'close' | undefined },
): Promise<void> {
  await context.clinic.work(async (db) => {
    await appointments.closeQueue(db, userId)
    const ahead = await aheadOf(db, userId, context.nowMs)
    if (ahead.length > 0 && !sessions) throw problems.futureSessions(ahead.length)
    // Money and mails of each session are its own.
    for (const appointment of ahead) await cancelLocked(db, context, appointment, 'clinic')
    await leaveEpisodes(db, context, userId, ahead.length > 0 || episodes === 'close')
    await holds.releaseOfferedTo(db, userId)
    await closeAccount(db, context, userId)
  })
}

/** What is to come of somebody, whether they hold it or come to it; what waits for its payment, or for a proof, counts. */
async function aheadOf(
  db: ClinicDb,
  userId: string,
  nowMs: number,
): Promise<appointments.LockedAppointment[]> {
  const held = await appointments.lockAhead(db, userId, nowMs)
  const attended = await appointments.lockAheadOf(db, userId, nowMs)
  return [...held, ...attended]
}
