import * as store from './store.ts'
import type { AdminUserDetail } from '@psico/contract/people/people'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { departureWork } from '#operator/recovery/departures'
import type { Context } from '#database/context'
import { personOf } from './desk.ts'
import { isRecordClosed } from './desk-store.ts'
import { problems } from './problems.ts'

/** Opens a deactivated account again, as only the server's operator may. Answers what there was to do. */
export async function reactivate(
  db: ClinicDb,
  email: string,
  nowMs: number,
): Promise<'reactivated' | 'was active' | 'unknown'> {
  const person = await store.personByEmail({ at: 'clinic', db }, email.trim().toLowerCase())
  if (!person) return 'unknown'
  if (person.is_active) return 'was active'
  await store.setActive(db, person.id, true)
  await schedule(db, departureWork, person.id, nowMs)
  await record(
    db,
    { actor: null },
    { action: `Usuario reactivado desde el servidor: ${person.id}`, level: 'WARNING' },
  )
  return 'reactivated'
}

/**
 * An admin opens a deactivated account again; its password and second step are what they were, its sessions stay ended.
 * Who is active already stays so. @throws userNotFound, recordClosed
 */
export async function reactivateAsAdmin(
  db: ClinicDb,
  context: Context,
  id: string,
): Promise<AdminUserDetail> {
  const person = await store.lockPerson(db, id)
  if (!person) throw problems.userNotFound()
  if (!person.is_active) {
    if (await isRecordClosed(db, person.id)) throw problems.recordClosed()
    await store.setActive(db, person.id, true)
    await schedule(db, departureWork, person.id, context.nowMs)
    await record(db, context, { level: 'WARNING', action: `Usuario reactivado: ${person.id}` })
  }
  return personOf(db, context, person.id)
}
