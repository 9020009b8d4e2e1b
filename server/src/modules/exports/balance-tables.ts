import { importFields, type ImportKind } from '@psico/contract/imports/fields'
import { toMajor } from '@psico/contract/core/money'
import type { BalanceToTake } from './content-store.ts'
import type { TakenTable } from './tables.ts'
import { whoseCells, whoseFields } from './whose.ts'

const fields = [
  ...whoseFields,
  'amount',
  'pack',
  'sessions',
  'expires',
  'professional',
  'professional_email',
  'modality',
  'nth',
]

/** What people and couples have left goes in again; of couples that ended it is to read. */
export function balanceTables(balances: readonly BalanceToTake[]): TakenTable[] {
  const columns = fields.map((name) => ({ name, meaning: importFields.balances[name] ?? name }))
  const table = (
    file: string,
    import_kind: ImportKind | null,
    those: readonly BalanceToTake[],
  ): TakenTable => ({ file, import_kind, columns, rows: numbered(those.map(cellsOf)) })
  return [
    table(
      'saldos',
      'balances',
      balances.filter((it) => !isOfEnded(it)),
    ),
    table('saldos-de-parejas-cerradas', null, balances.filter(isOfEnded)),
  ]
}

const isOfEnded = (it: BalanceToTake): boolean => it.is_couple && it.both === null

const cellsOf = (it: BalanceToTake): Record<string, string> => ({
  ...whoseCells(it),
  amount: String(toMajor(it.open_minor, it.currency)),
  pack: it.name,
  sessions: it.sessions_left === null ? '' : String(it.sessions_left),
  expires: it.expires,
  professional: it.professional,
  professional_email: it.professional_email,
  modality: it.modality === null ? '' : it.modality === 'online' ? 'en línea' : 'presencial',
})

/** Who has the same twice has it twice: the second says so, since the same row again would be taken for a mistake. */
function numbered(rows: readonly Record<string, string>[]): Record<string, string>[] {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const key = JSON.stringify([...whoseFields, 'pack', 'amount'].map((field) => row[field]))
    const nth = (times.get(key) ?? 0) + 1
    times.set(key, nth)
    return { ...row, nth: nth === 1 ? '' : String(nth) }
  })
}
