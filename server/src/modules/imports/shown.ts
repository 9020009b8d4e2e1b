import {
  undoDays,
  type ImportCard,
  type ImportRow,
  type listImportRows,
  type readImport,
} from '@psico/contract/imports/imports'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import { dayMs } from '@psico/contract/core/units'
import type { App } from '#app'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { page } from '#edge/http/paging'
import type { Checking } from './check.ts'
import { peopleById } from './people-store.ts'
import { planOf, rawOf, readingOf } from './plan.ts'
import { problems } from './problems.ts'
import {
  judgeBalance,
  judgeCouple,
  judgeDocument,
  judgePerson,
  judgeSession,
  type Messages,
  type Plan,
} from '#modules/import-files/public'
import * as rowsStore from './rows-store.ts'
import * as store from './store.ts'

const mostImports = 50

const cardOf = ({
  plan: _plan,
  plan_version: _version,
  row_count,
  ...card
}: store.StoredImport): ImportCard => ({
  ...card,
  rows: row_count,
  undo_until:
    card.state === 'applied' && card.applied_at ? iso(Date.parse(card.applied_at) + undoDays * dayMs) : null,
})

export const importsOf = async (db: ClinicDb) => ({
  results: (await store.newestImports(db, mostImports)).map(cardOf),
})

/** @throws notFound */
export async function importOf(
  app: Checking,
  db: ClinicDb,
  { clinic }: Context,
  id: string,
): Promise<AnswerOf<typeof readImport>> {
  const storedImport = await store.importById(db, id)
  if (!storedImport) throw problems.notFound()
  const { columns, mapping } = await planOf(app, db, clinic, storedImport)
  return {
    ...cardOf(storedImport),
    columns: columns.map(({ order: _order, ...column }) => column),
    mapping,
    counts: storedImport.state === 'open' ? await rowsStore.countsOf(db, id) : null,
    progress: app.progress.of(id),
  }
}

/** A page of rows, as they will be. @throws notFound */
export async function rowsOf(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  { id, query, address }: { id: string; query: QueryOf<typeof listImportRows>; address: string },
): Promise<AnswerOf<typeof listImportRows>> {
  const storedImport = await store.importById(db, id)
  if (!storedImport) throw problems.notFound()
  const plan = await planOf(app, db, context.clinic, storedImport)
  const { count, results } = await rowsStore.pageOfRows(db, id, query)
  return page(await shownRows(app, db, context, { storedImport, plan, rows: results }), count, query, address)
}

const judges = {
  patients: judgePerson,
  couples: judgeCouple,
  sessions: judgeSession,
  balances: judgeBalance,
  documents: judgeDocument,
}

/** Rows as they will be, with who of the clinic they may be. */
export async function shownRows(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  {
    storedImport,
    plan,
    rows,
  }: { storedImport: store.StoredImport; plan: Plan; rows: readonly rowsStore.StoredRow[] },
): Promise<ImportRow[]> {
  const reading = readingOf(context, plan)
  const ids = rows.flatMap((row) => (row.verdict.known ?? []).map((known) => known.id))
  const people = new Map((await peopleById(db, ids)).map((one) => [one.id, one]))
  const shown: ImportRow[] = []
  for (const row of rows) {
    const raw = await rawOf(app, db, context.clinic, plan, row)
    const { texts } = judges[storedImport.kind](raw, reading)
    shown.push({
      n: row.n,
      state: row.state,
      skip: row.is_left_out,
      same_as: row.same_as,
      is_new: row.is_new,
      values: texts.values,
      errors: together(texts.errors, row.verdict.errors),
      warnings: together(texts.warnings, row.verdict.warnings),
      known: (row.verdict.known ?? []).map(({ id, by }) => {
        const {
          id: _id,
          full_name = '',
          has_contacts: _has,
          is_blocked: _is,
          contact_emails: _theirs,
          ...values
        } = people.get(id) ?? {}
        return { id, by, name: full_name, values: filledOf(values) }
      }),
      outcome: row.outcome,
    })
  }
  return shown
}

const filledOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))

function together(some: Messages, more: Messages = {}): Messages {
  const all: Messages = {}
  for (const list of [some, more])
    for (const [field, messages] of Object.entries(list))
      all[field] = [...new Set([...(all[field] ?? []), ...messages])]
  return all
}
