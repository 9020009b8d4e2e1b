import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

/** Notes that the patient came, or takes it back with null; answers whether that is news. */
export const setArrived = async (db: ClinicDb, id: string, atMs: number | null): Promise<boolean> =>
  (await run(
    db,
    'update appointments set arrived_at = $2 where id = $1 and (arrived_at is null) <> ($2::timestamptz is null)',
    [id, atMs === null ? null : iso(atMs)],
  )) > 0
