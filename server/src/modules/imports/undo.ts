import { mostKept, undoDays, type undoImport as undoCall } from '@psico/contract/imports/imports'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { dayMs } from '@psico/contract/core/units'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import type { Checking } from './check.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'
import { keptOf, undone } from './undo-store.ts'

/** Takes away what came with an import, all or nothing; what was worked with since stays and is told. @throws notFound, notApplied, alreadyUndone, undoOver */
export async function undoImport(
  { progress }: Pick<Checking, 'progress'>,
  db: ClinicDb,
  context: Context,
  id: string,
): Promise<AnswerOf<typeof undoCall>> {
  const { nowMs } = context
  const storedImport = await store.lockImport(db, id)
  if (!storedImport) throw problems.notFound()
  if (storedImport.state === 'undone') throw problems.alreadyUndone()
  if (storedImport.state === 'open' || !storedImport.applied_at) throw problems.notApplied()
  if (Date.parse(storedImport.applied_at) <= nowMs - undoDays * dayMs) throw problems.undoOver()
  const { kept, removed, restored } = await progress.during(
    id,
    'undo',
    (storedImport.created ?? 0) + (storedImport.updated ?? 0),
    (tell) => undone(db, { kind: storedImport.kind, id, nowMs, tell }),
  )
  await store.setUndone(db, id, nowMs)
  await record(db, context, {
    action: `Deshizo una importación: ${removed} fuera, ${restored} como antes, ${kept.length} se quedan (${id})`,
    level: 'WARNING',
  })
  const told = kept.slice(0, mostKept)
  return {
    removed,
    restored,
    kept_count: kept.length,
    kept: await keptOf[storedImport.kind](db, id, told),
  }
}
