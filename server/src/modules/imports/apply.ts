import { importKindNames } from '@psico/contract/imports/fields'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { applyImport as applyCall } from '@psico/contract/imports/imports'
import type { App } from '#app'
import { Problem } from '#core/problem'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { applyBalances } from './apply-balances.ts'
import { applyDocuments } from './apply-documents.ts'
import { applyPeople } from './apply-people.ts'
import { applySessions } from './apply-sessions.ts'
import { checkLocked, judgeImport, type Judged } from './check.ts'
import { openImport } from './plan.ts'
import { problems } from './problems.ts'
import { unlessTaken } from './people-store.ts'
import { keepOutcomes, type Outcome } from './rows-store.ts'
import { setApplied } from './store.ts'

type Applied = AnswerOf<typeof applyCall>
const batch = 400

/**
 * Takes every row of an import in, or none: judged anew in the transaction that writes. Nobody is written to.
 * @throws notFound, alreadyApplied, alreadyUndone, errorsLeft, changedMeanwhile
 */
export async function applyImport(
  app: Pick<App, 'vault'>,
  context: Context,
  id: string,
  skipErrors: boolean,
): Promise<Applied> {
  const { clinic } = context
  const counts = await clinic.work(async (db) => checkLocked(app, db, context, await openImport(db, id)))
  if (counts.errors > 0 && !skipErrors) throw problems.errorsLeft(counts.errors)
  return clinic.work((db) => unlessTaken(db, () => apply(app, db, context, id, skipErrors)))
}

async function apply(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  id: string,
  skipErrors: boolean,
): Promise<Applied> {
  const it = await openImport(db, id)
  const judged = await judgeImport(app, db, context, it)
  const errors = judged.rows.filter((row) => row.state === 'error').length
  if (errors > 0 && !skipErrors) throw problems.errorsLeft(errors)
  const outcomes = await outcomesOf(app, db, context, { id, judged })
  for (let at = 0; at < outcomes.length; at += batch)
    await keepOutcomes(db, id, outcomes.slice(at, at + batch))
  const count = (what: Outcome['outcome']) => outcomes.filter((row) => row.outcome === what).length
  const counts = { created: count('created'), updated: count('updated'), skipped: count('left') }
  await setApplied(db, id, counts, context.nowMs)
  await record(db, context, {
    action: `Importó ${importKindNames[it.kind].toLowerCase()} de un archivo: ${counts.created} nuevos, ${counts.updated} completados, ${counts.skipped} fuera (${id})`,
    level: 'WARNING',
  })
  return counts
}

function outcomesOf(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  { id, judged }: { id: string; judged: Judged },
): Promise<Outcome[]> {
  switch (judged.kind) {
    case 'patients':
      return applyPeople(db, context, judged.rows)
    case 'sessions':
      return applySessions(db, context, judged.rows).catch(asChanged)
    case 'balances':
      return applyBalances(db, context, judged.rows)
    case 'documents':
      return applyDocuments(app, db, context, id, judged.rows)
  }
}

/** An hour that somebody took since it was found free. */
const asChanged = (error: unknown): never => {
  throw error instanceof Problem && error.status === 409 ? problems.changedMeanwhile() : error
}
