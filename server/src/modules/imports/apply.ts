import { importKindNames } from '@psico/contract/imports/fields'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { applyImport as applyCall } from '@psico/contract/imports/imports'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { applyBalances } from './apply-balances.ts'
import { applyCouples } from './apply-couples.ts'
import { applyDocuments } from './apply-documents.ts'
import { applyPeople } from './apply-people.ts'
import { applySessions } from './apply-sessions.ts'
import { checkLocked, countsOf, type Checking, type Judged } from './check.ts'
import { openImport } from './plan.ts'
import { problems } from './problems.ts'
import { unlessTaken } from './people-store.ts'
import { keepOutcomes, type Outcome } from './rows-store.ts'
import type { Tell } from './progress.ts'
import { setApplied, type StoredImport } from './store.ts'

type Applied = AnswerOf<typeof applyCall>

/**
 * Takes every row of an import in, or none: judged in the transaction that writes. Nobody is written to.
 * @throws notFound, alreadyApplied, alreadyUndone, errorsLeft, changedMeanwhile
 */
export async function applyImport(
  app: Checking,
  context: Context,
  id: string,
  skipErrors: boolean,
): Promise<Applied> {
  const done = await context.clinic.work(async (db) => {
    const storedImport = await openImport(db, id)
    const judged = await app.progress.during(id, 'check', storedImport.row_count, (tell) =>
      checkLocked(app, db, context, storedImport, tell),
    )
    const { errors } = countsOf(judged)
    // What is wrong with each row is kept, so that it can be mended.
    if (errors > 0 && !skipErrors) return { errors }
    return app.progress.during(id, 'apply', storedImport.row_count, (tell) =>
      unlessTaken(db, () => apply(app, db, context, { storedImport, judged, tell })),
    )
  })
  if ('errors' in done) throw problems.errorsLeft(done.errors)
  return done
}

async function apply(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  { storedImport, judged, tell }: { storedImport: StoredImport; judged: Judged; tell: Tell },
): Promise<Applied> {
  const counts = { created: 0, updated: 0, skipped: 0 }
  let done = 0
  for await (const some of outcomesOf(app, db, context, storedImport.id, judged)) {
    await keepOutcomes(db, storedImport.id, some)
    for (const { outcome } of some) counts[outcome === 'left' ? 'skipped' : outcome] += 1
    done += some.length
    tell(done)
  }
  await setApplied(db, storedImport.id, counts, context.nowMs)
  await record(db, context, {
    action: `Importó ${importKindNames[storedImport.kind].toLowerCase()} de un archivo: ${counts.created} nuevos, ${counts.updated} completados, ${counts.skipped} fuera (${storedImport.id})`,
    level: 'WARNING',
  })
  return counts
}

/** What becomes of every row, some at a time, each once. */
async function* outcomesOf(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  id: string,
  judged: Judged,
): AsyncGenerator<Outcome[]> {
  const done = new Set<number>()
  for await (const some of written(app, db, context, id, judged)) {
    for (const { n } of some) done.add(n)
    yield some
  }
  const left = judged.rows.flatMap(({ n }): Outcome[] => (done.has(n) ? [] : [{ n, outcome: 'left' }]))
  for (let at = 0; at < left.length; at += batch) yield left.slice(at, at + batch)
}

const batch = 500

function written(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  id: string,
  judged: Judged,
): AsyncGenerator<Outcome[]> {
  switch (judged.kind) {
    case 'patients':
      return applyPeople(db, context, judged.rows)
    case 'couples':
      return applyCouples(db, context, judged.rows)
    case 'sessions':
      return applySessions(db, context, judged.rows)
    case 'balances':
      return applyBalances(db, context, judged.rows)
    case 'documents':
      return applyDocuments(app, db, context, id, judged.rows)
  }
}
