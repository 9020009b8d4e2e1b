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
      balances.filter((balance) => !isOfEnded(balance)),
    ),
    table('saldos-de-parejas-cerradas', null, balances.filter(isOfEnded)),
  ]
}

const isOfEnded = (take: BalanceToTake): boolean => take.is_couple && take.both === null

const cellsOf = (take: BalanceToTake): Record<string, string> => ({
  ...whoseCells(take),
  amount: String(toMajor(take.open_minor, take.currency)),
  pack: take.name,
  sessions: take.sessions_left === null ? '' : String(take.sessions_left),
  expires: take.expires,
  professional: take.professional,
  professional_email: take.professional_email,
  modality: take.modality === null ? '' : take.modality === 'online' ? 'en línea' : 'presencial',
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
