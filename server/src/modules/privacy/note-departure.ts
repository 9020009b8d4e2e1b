import type { Clinic } from '#database/clinic'
import { noteDeparture } from '#operator/recovery/departures'
import type { App } from '#app'
import { stateOf } from './departure-store.ts'

/** Notes outside the database what became of an account, where there is an archive to bring a database back from. */
export async function noteLeaving(
  { env }: Pick<App, 'env'>,
  clinic: Clinic,
  user: string,
  nowMs: number,
): Promise<void> {
  if (!env.ARCHIVE_DIR) return
  const found = await clinic.read((db) => stateOf(db, user))
  if (!found) return
  await noteDeparture(env.ARCHIVE_DIR, {
    clinic: clinic.id,
    user,
    kind: found.is_active ? 'back' : found.is_erased ? 'erased' : 'dismissed',
    at: new Date(nowMs).toISOString(),
    kept_until: found.kept_until && new Date(found.kept_until).toISOString(),
  })
}
