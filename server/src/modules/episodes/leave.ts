import type { Context } from '#database/context'
import type { ClinicDb } from '#database/clinic'
import { record } from '#modules/audit-log/public'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** A professional leaves: nobody stays in care with somebody who is not there. @throws openEpisodes unless `mayClose` */
export async function leaveEpisodes(
  db: ClinicDb,
  context: Context,
  psychologist: string,
  mayClose: boolean,
): Promise<void> {
  const open = await store.openCount(db, psychologist)
  if (open === 0) return
  if (!mayClose) throw problems.openEpisodes(open)
  await store.closeAll(db, psychologist, context.nowMs)
  await record(db, context, {
    action: `Procesos cerrados al desactivar la cuenta: ${open}`,
    level: 'WARNING',
  })
}
