import type { ImportCounts } from '@psico/contract/imports/imports'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { takingTurns } from '#services/workers/turns'
import { judgeBalances, type JudgedBalance } from './judge-balances.ts'
import { judgeDocuments, type JudgedDocument } from './judge-documents.ts'
import { judgePeople, type JudgedPerson } from './judge-people.ts'
import { judgeSessions, type JudgedSession } from './judge-sessions.ts'
import { openImport, planOf, rawOf, refuseMapping } from './plan.ts'
import type { Plan } from '#modules/import-files/public'
import * as rowsStore from './rows-store.ts'
import type { RawRow } from './judged-row.ts'
import type { StoredImport } from './store.ts'

export type Judged =
  | { kind: 'patients'; rows: JudgedPerson[] }
  | { kind: 'sessions'; rows: JudgedSession[] }
  | { kind: 'balances'; rows: JudgedBalance[] }
  | { kind: 'documents'; rows: JudgedDocument[] }
type JudgedOne = Judged['rows'][number]

const batch = 400

/** Every row of an import, opened when it is its turn: none is kept for the others. */
async function* rawRows(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  { clinic }: Context,
  it: StoredImport,
  plan: Plan,
): AsyncGenerator<RawRow> {
  const turn = takingTurns()
  for (let n = 0; ;) {
    const some = await rowsStore.rowsAfter(db, it.id, n, batch)
    for (const { cells, mended, mended_version, id, ...row } of some) {
      const raw = await rawOf(app, db, clinic, plan, { ...row, id, cells, mended, mended_version })
      yield { ...row, raw }
      await turn()
    }
    if (some.length < batch) return
    n = some.at(-1)?.n ?? n
  }
}

/** What would become of every row, and what is wrong with it; nothing is written. @throws as refuseMapping */
export async function judgeImport(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  it: StoredImport,
): Promise<Judged> {
  const plan = await planOf(app, db, context.clinic, it)
  refuseMapping(it.kind, plan)
  const rows = rawRows(app, db, context, it, plan)
  switch (it.kind) {
    case 'patients':
      return { kind: it.kind, rows: await judgePeople(db, context, plan, rows) }
    case 'sessions':
      return { kind: it.kind, rows: await judgeSessions(db, context, plan, rows) }
    case 'balances':
      return { kind: it.kind, rows: await judgeBalances(db, context, plan, rows) }
    case 'documents':
      return { kind: it.kind, rows: await judgeDocuments(app, db, context, { importId: it.id, plan, rows }) }
  }
}

/** Tries every row and keeps what came of it. */
export const checkImport = (app: Pick<App, 'vault'>, context: Context, id: string): Promise<ImportCounts> =>
  context.clinic.work(async (db) => checkLocked(app, db, context, await openImport(db, id)))

/** The same of an import that is locked. */
export async function checkLocked(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  it: StoredImport,
): Promise<ImportCounts> {
  const { rows } = await judgeImport(app, db, context, it)
  const turn = takingTurns()
  for (let at = 0; at < rows.length; at += batch) {
    await rowsStore.keepVerdicts(db, it.id, rows.slice(at, at + batch).map(verdictOf))
    await turn()
  }
  return countsOf(rows)
}

const verdictOf = ({ n, state, texts, verdict }: JudgedOne): rowsStore.KeptVerdict => ({
  n,
  state,
  is_warned: Object.keys(texts.warnings).length > 0 || Object.keys(verdict.warnings ?? {}).length > 0,
  verdict,
})

const countsOf = (rows: readonly JudgedOne[]): ImportCounts => {
  const counts = { new: 0, known: 0, errors: 0, warnings: 0 }
  for (const it of rows) {
    if (it.state === 'error') counts.errors += 1
    if (it.state === 'new' || it.state === 'known') {
      counts[it.state] += 1
      if (verdictOf(it).is_warned) counts.warnings += 1
    }
  }
  return counts
}
