import { createHmac } from 'node:crypto'
import type { ImportCounts } from '@psico/contract/imports/imports'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { takingTurns } from '#services/workers/turns'
import { judgeBalances, tiesOfBalance, type JudgedBalance } from './judge-balances.ts'
import { judgeCouples, tiesOfCouple, type JudgedCouple } from './judge-couples.ts'
import { judgeDocuments, tiesOfDocument, type JudgedDocument } from './judge-documents.ts'
import { judgePeople, tiesOfPerson, type JudgedPerson } from './judge-people.ts'
import { judgeSessions, tiesOfSession, type JudgedSession } from './judge-sessions.ts'
import { openImport, planOf, rawOf, refuseMapping } from './plan.ts'
import type { ProgressBoard, Tell } from './progress.ts'
import type { Plan } from '#modules/import-files/public'
import * as rowsStore from './rows-store.ts'
import type { RawRow } from './judged-row.ts'
import type { StoredImport } from './store.ts'

export type Judged =
  | { kind: 'patients'; rows: JudgedPerson[] }
  | { kind: 'couples'; rows: JudgedCouple[] }
  | { kind: 'sessions'; rows: JudgedSession[] }
  | { kind: 'balances'; rows: JudgedBalance[] }
  | { kind: 'documents'; rows: JudgedDocument[] }
type JudgedOne = Judged['rows'][number]

/** What checking asks of the app. */
export interface Checking extends Pick<App, 'vault'> {
  progress: ProgressBoard
}

const batch = 400
const silent: Tell = () => undefined

/** Every row of an import, in its order. */
async function* allRows(db: ClinicDb, importId: string): AsyncGenerator<rowsStore.StoredRow> {
  for (let n = 0; ;) {
    const some = await rowsStore.rowsAfter(db, importId, n, batch)
    yield* some
    if (some.length < batch) return
    n = some.at(-1)?.n ?? n
  }
}

/** Rows, opened when it is their turn: none is kept for the others. */
async function* opened(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  { clinic }: Context,
  plan: Plan,
  { rows, tell }: { rows: AsyncIterable<rowsStore.StoredRow> | Iterable<rowsStore.StoredRow>; tell: Tell },
): AsyncGenerator<RawRow> {
  const turn = takingTurns()
  let done = 0
  for await (const { cells, mended, mended_version, id, ...row } of rows) {
    const raw = await rawOf(app, db, clinic, plan, { ...row, id, cells, mended, mended_version })
    yield { ...row, raw }
    done += 1
    tell(done)
    await turn()
  }
}

/** What would become of rows that stand in nobody else's way, and what is wrong with them; nothing is written. */
async function judge(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  { storedImport, plan, rows }: { storedImport: StoredImport; plan: Plan; rows: AsyncIterable<RawRow> },
): Promise<Judged> {
  switch (storedImport.kind) {
    case 'patients':
      return { kind: storedImport.kind, rows: await judgePeople(db, context, plan, rows) }
    case 'couples':
      return { kind: storedImport.kind, rows: await judgeCouples(db, context, plan, rows) }
    case 'sessions':
      return { kind: storedImport.kind, rows: await judgeSessions(db, context, plan, rows) }
    case 'balances':
      return { kind: storedImport.kind, rows: await judgeBalances(db, context, plan, rows) }
    case 'documents':
      return {
        kind: storedImport.kind,
        rows: await judgeDocuments(app, db, context, { importId: storedImport.id, plan, rows }),
      }
  }
}

/** Tries every row and keeps what came of it. */
export const checkImport = async (app: Checking, context: Context, id: string): Promise<ImportCounts> =>
  context.clinic.work(async (db) => {
    const storedImport = await openImport(db, id)
    return app.progress.during(id, 'check', storedImport.row_count, async (tell) =>
      countsOf(await checkLocked(app, db, context, storedImport, tell)),
    )
  })

/** The same of an import that is locked. @throws as refuseMapping */
export async function checkLocked(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  storedImport: StoredImport,
  tell: Tell,
): Promise<Judged> {
  const plan = await planOf(app, db, context.clinic, storedImport)
  refuseMapping(storedImport.kind, plan)
  const rows = opened(app, db, context, plan, { rows: allRows(db, storedImport.id), tell })
  const judged = await judge(app, db, context, { storedImport, plan, rows })
  await keep(db, storedImport, plan, judged)
  return judged
}

/**
 * Tries one row anew, which was mended, and those of which it was in the way or is now, and of which those are. No other row
 * has anything to do with them, so what comes of it is what would come of trying all.
 */
export async function checkAround(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  storedImport: StoredImport,
  { n, ties: before }: Pick<rowsStore.StoredRow, 'n' | 'ties'>,
): Promise<void> {
  const plan = await planOf(app, db, context.clinic, storedImport)
  if (!plan.tieKey || !(await rowsStore.countsOf(db, storedImport.id)))
    return void (await checkLocked(app, db, context, storedImport, silent))
  refuseMapping(storedImport.kind, plan)
  const judgeThose = async (numbers: readonly number[]) => {
    const those = await rowsStore.rowsNumbered(db, storedImport.id, numbers)
    const rows = opened(app, db, context, plan, { rows: those, tell: silent })
    return judge(app, db, context, { storedImport, plan, rows })
  }
  const alone = await judgeThose([n])
  const known = new Set([
    ...before,
    ...alone.rows.flatMap((row) => sealedTies(tiesOf(alone.kind, row), plan)),
  ])
  let found: Pick<rowsStore.StoredRow, 'n' | 'ties'>[] = []
  for (let size = -1; known.size > size;) {
    size = known.size
    found = await rowsStore.tiedRows(db, storedImport.id, n, [...known])
    for (const row of found) for (const tie of row.ties) known.add(tie)
  }
  await keep(db, storedImport, plan, await judgeThose(found.map((row) => row.n)))
}

async function keep(
  db: ClinicDb,
  storedImport: StoredImport,
  plan: Plan,
  { kind, rows }: Judged,
): Promise<void> {
  const turn = takingTurns()
  for (let at = 0; at < rows.length; at += batch) {
    const some: rowsStore.KeptVerdict[] = []
    for (const row of rows.slice(at, at + batch)) {
      const { n, state, verdict } = row
      some.push({ n, state, is_warned: isWarned(row), verdict, ties: sealedTies(tiesOf(kind, row), plan) })
      await turn()
    }
    await rowsStore.keepVerdicts(db, storedImport.id, some)
  }
}

const isWarned = ({ texts, verdict }: JudgedOne): boolean =>
  Object.keys(texts.warnings).length > 0 || Object.keys(verdict.warnings ?? {}).length > 0

const ties = {
  patients: tiesOfPerson,
  couples: tiesOfCouple,
  sessions: tiesOfSession,
  balances: tiesOfBalance,
  documents: tiesOfDocument,
}

/** A row that is left out is in nobody's way. */
const tiesOf = (kind: Judged['kind'], row: JudgedOne): string[] =>
  row.isLeftOut ? [] : (ties[kind] as (row: JudgedOne) => string[])(row)

/** Nobody reads in the database which rows speak of the same address: only that they do. */
const sealedTies = (all: readonly string[], { tieKey }: Plan): string[] =>
  tieKey ? all.map((tie) => createHmac('sha256', tieKey).update(tie).digest('base64url').slice(0, 16)) : []

export const countsOf = ({ rows }: Judged): ImportCounts => {
  const counts = { new: 0, known: 0, errors: 0, warnings: 0 }
  for (const row of rows) {
    if (row.state === 'error') counts.errors += 1
    if (row.state === 'new' || row.state === 'known') {
      counts[row.state] += 1
      if (isWarned(row)) counts.warnings += 1
    }
  }
  return counts
}
