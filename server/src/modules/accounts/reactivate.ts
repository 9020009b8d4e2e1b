import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { departureWork } from '#operator/recovery/departures'
import * as store from './store.ts'

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
  await record(db, {
    action: `Usuario reactivado desde el servidor: ${person.id}`,
    level: 'WARNING',
    actor: null,
  })
  return 'reactivated'
}
