import { importFields, type ImportKind } from '@psico/contract/imports/fields'
import { toMajor } from '@psico/contract/core/money'
import type { BalanceToTake } from './content-store.ts'
import type { TakenTable } from './tables.ts'

const fields = [
  'patient_first_name',
  'patient_last_name',
  'patient_email',
  'patient_ci',
  'patient_date_of_birth',
  'amount',
  'pack',
  'sessions',
  'expires',
  'professional',
  'professional_email',
  'modality',
  'nth',
]

/** What single people have left goes in again; what couples have is to read. */
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
      balances.filter((it) => !it.is_couple),
    ),
    table(
      'saldos-de-parejas',
      null,
      balances.filter((it) => it.is_couple),
    ),
  ]
}

const cellsOf = (it: BalanceToTake): Record<string, string> => ({
  patient_first_name: it.patient_first_name,
  patient_last_name: it.patient_last_name,
  patient_email: it.patient_email,
  patient_ci: it.patient_ci,
  patient_date_of_birth: it.patient_born,
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
    const {
      patient_first_name,
      patient_last_name,
      patient_email,
      patient_ci,
      patient_date_of_birth,
      pack,
      amount,
    } = row
    const key = JSON.stringify([
      patient_first_name,
      patient_last_name,
      patient_email,
      patient_ci,
      patient_date_of_birth,
      pack,
      amount,
    ])
    const nth = (times.get(key) ?? 0) + 1
    times.set(key, nth)
    return { ...row, nth: nth === 1 ? '' : String(nth) }
  })
}
