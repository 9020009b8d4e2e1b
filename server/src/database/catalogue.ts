import { accounts } from './catalogue/account.ts'
import { care } from './catalogue/care.ts'
import { clinicsOwn } from './catalogue/clinic.ts'
import { installation } from './catalogue/installation.ts'
import type { AtRestore, Fate, Mark, Marked } from './catalogue/marks.ts'
import { money } from './catalogue/money.ts'
import { papers } from './catalogue/papers.ts'
import { sessions } from './catalogue/sessions.ts'

/** By table; names of columns with a space between them. Their order is that in which they are erased and restored. */
export const catalogue = {
  ...accounts,
  ...sessions,
  ...money,
  ...care,
  ...papers,
  ...clinicsOwn,
  ...installation,
} as const satisfies Record<string, Marked>

const entries = Object.entries<Marked>(catalogue)

/** The columns of a table that bear a mark. */
export const columnsOf = (table: string, mark: Mark): string[] =>
  (entries.find(([name]) => name === table)?.[1].columns[mark] ?? '').split(' ').filter((word) => word !== '')

/** Every column that is named for a table, one that is named twice twice. */
export const markedColumns = (table: string): string[] =>
  Object.values(entries.find(([name]) => name === table)?.[1].columns ?? {}).flatMap((column) =>
    column.split(' '),
  )

/** Tables whose rows meet this fate when their person is erased, in the order of the catalogue. */
export const tablesOfFate = (fate: Fate): string[] =>
  entries.filter(([, marked]) => marked.whose !== null && marked.fate === fate).map(([name]) => name)

/** Tables that a restore treats in this way. */
export const tablesAtRestore = (way: AtRestore): string[] =>
  entries.filter(([, marked]) => marked.restore === way).map(([name]) => name)

/** Tables in which something is somebody's to take along. */
export const tablesToExport = (): string[] =>
  entries
    .filter(([, marked]) => marked.whose !== null && marked.columns.person !== undefined)
    .map(([name]) => name)

/** The condition under which a row of a table is of the person whose id is `$1`. */
export function whoseRow(table: string): string {
  const whose = entries.find(([name]) => name === table)?.[1].whose
  if (!whose) throw new Error(`${table} has no person`)
  return `(${whose.split(' or ').map(oneWay).join(' or ')})`
}

function oneWay(whose: string): string {
  const [column = '', how, of = ''] = whose.split(' ')
  if (how === 'of') return `${column} in (select id from ${of} where ${whoseRow(of)})`
  if (how === 'by') return `${column} = (select email from users where id = $1)`
  return `${column} = $1`
}
