import { deactivate as closeAccount } from '#modules/accounts/public'
import * as appointments from '#modules/appointments/public'
import type { Context } from '#platform/http/context'
import { cancelLocked } from './cancel.ts'
import { problems } from './problems.ts'

/**
 * An admin closes an account. A professional's sessions to come are given away before, or cancelled with it: nobody is
 * left with a session that nobody holds. Whoever books with them meanwhile waits, and then finds nobody.
 * @throws userNotFound, notYourself, lastAdmin, futureSessions
 */
export async function deactivate(
  context: Context,
  userId: string,
  sessions: 'cancel' | undefined,
): Promise<void> {
  await context.clinic.work(async (db) => {
    await appointments.closeQueue(db, userId)
    const ahead = await appointments.lockAhead(db, userId, context.nowMs)
    if (ahead.length > 0 && !sessions) throw problems.futureSessions(ahead.length)
    // Money and mails of each session are its own.
    for (const appointment of ahead) await cancelLocked(db, context, appointment, 'clinic')
    await closeAccount(db, context, userId)
  })
}
