import * as store from './store.ts'
import { record } from '#modules/audit-log/public'
import { endChallengesOf } from '#modules/factors/public'
import { closeCheckoutsOf } from '#modules/charges/public'
import type { ClinicDb } from '#database/clinic'
import { voidLinks } from '#services/mail/mailed-links'
import type { Context } from '#database/context'
import { endSessionsOf } from '#edge/http/session-tokens'
import { schedule } from '#database/jobs/due-work'
import { departureWork } from '#operator/recovery/departures'
import { problems } from './problems.ts'

/**
 * Closes an account softly and ends its sessions at once; what the person wrote keeps its author, and nobody pays any
 * more for an hour that was only held.
 * The admins' rows are locked first, so that two admins cannot deactivate each other.
 * @throws userNotFound, notYourself, lastAdmin
 */
export async function deactivate(db: ClinicDb, context: Context, userId: string): Promise<void> {
  const { nowMs } = context
  const admins = await store.lockActiveAdmins(db)
  const person = await store.lockPerson(db, userId)
  if (!person) throw problems.userNotFound()
  if (person.id === context.actor.userId) throw problems.notYourself()
  if (!person.is_active) return
  if (person.user_type === 'admin' && admins.every((id) => id === person.id)) throw problems.lastAdmin()
  await store.setActive(db, person.id, false)
  await endSessionsOf({ at: 'clinic', db }, person.id, nowMs)
  await endChallengesOf({ at: 'clinic', db }, person.id)
  await voidLinks({ at: 'clinic', db }, person.id, ['reset', 'invite', 'verify'], nowMs)
  await closeCheckoutsOf(db, context, person.id)
  await schedule(db, departureWork, person.id, nowMs)
  await record(db, context, { action: `Usuario desactivado: ${person.id}`, level: 'WARNING' })
}
