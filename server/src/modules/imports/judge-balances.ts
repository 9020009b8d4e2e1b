import { decimalsOf, hasAtMost, mostFee, toMinor } from '@psico/contract/core/money'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { judgeBalance, type ImportedBalance, type Plan } from '#modules/import-files/public'
import { openBroughtOf } from '#modules/packs/public'
import { takingTurns } from '#services/workers/turns'
import { findWhose, type MayBeOfCouple } from './find-couples.ts'
import { findHolders } from './find-people.ts'
import { refuse, stateOf, warn, type RawRow, readEach, type JudgedRow } from './judged-row.ts'
import { readingOf } from './plan.ts'
import { holders } from './sessions-store.ts'

export interface JudgedBalance extends MayBeOfCouple {
  balance: ImportedBalance
  amountMinor: number
}

/** Every row of a file of balances, with whose they are and whether they came along before. */
export async function judgeBalances(
  db: ClinicDb,
  context: Context,
  plan: Plan,
  rows: AsyncIterable<RawRow>,
): Promise<JudgedBalance[]> {
  const reading = readingOf(context, plan)
  const all = await readEach(rows, (raw) => {
    const { texts, ...judged } = judgeBalance(raw, reading)
    const own: Omit<JudgedBalance, keyof JudgedRow> = {
      ...judged,
      named: judged.balance,
      // Also who comes no more is owed what they paid.
      isForOpenAccounts: false,
      amountMinor: 0,
      patient: null,
      people: [],
      holder: null,
    }
    return [texts, own]
  })
  const those = all.filter((unjudged) => !unjudged.isLeftOut)
  for (const unjudged of those) countMoney(unjudged, context.clinic.currency)
  findHolders(
    await holders(db),
    those.filter(({ balance: { professional } }) => professional.email !== '' || professional.name !== ''),
  )
  await findWhose(db, those)
  await findBrought(db, those)
  for (const unjudged of all) unjudged.state = stateOf(unjudged)
  return all
}

function countMoney(balance: JudgedBalance, currency: string): void {
  const { amount } = balance.balance
  if (amount === null) return
  if (amount > mostFee) refuse(balance, 'amount', 'El importe es demasiado alto.')
  else if (!hasAtMost(decimalsOf(currency), amount))
    refuse(balance, 'amount', 'El importe tiene más decimales que la moneda.')
  else balance.amountMinor = toMinor(amount, currency)
}

/** The same money twice is shown as known, and comes in again only when somebody says that it is other money. */
async function findBrought(db: ClinicDb, rows: readonly JudgedBalance[]): Promise<void> {
  const placed = rows.filter((balance) => balance.patient !== null && balance.amountMinor > 0)
  const brought = await openBroughtOf(db, [...new Set(placed.map((balance) => balance.patient ?? ''))])
  const known = Map.groupBy(brought, (pack) => keyOf(pack.buyer, pack.name, pack.price_minor))
  const rowOf = new Map<string, number>()
  const turn = takingTurns()
  for (const balance of placed) {
    await turn()
    const key = keyOf(balance.patient ?? '', balance.balance.pack, balance.amountMinor)
    const place = placeOf(balance)
    const [id, other] = [known.get(key)?.[balance.balance.nth - 1]?.id, rowOf.get(place)]
    if (other === undefined) rowOf.set(place, balance.n)
    if (id === undefined && other === undefined) continue
    if (balance.isNew) warn(balance, 'amount', 'Hay otro saldo igual de esta persona: este se suma.')
    else balance.verdict.known = [{ id: id ?? balance.patient ?? '', by: 'balance' }]
    if (other !== undefined && !balance.isNew)
      warn(balance, 'amount', `La fila ${other} trae el mismo saldo de la misma persona.`)
  }
}

const placeOf = ({ patient, balance, amountMinor }: JudgedBalance): string =>
  `${keyOf(patient ?? '', balance.pack, amountMinor)} ${balance.nth}`

/** By what it may be the same as another row. */
export const tiesOfBalance = (balance: JudgedBalance): string[] =>
  balance.patient !== null && balance.amountMinor > 0 ? [placeOf(balance)] : []

const keyOf = (buyer: string, name: string, minor: number): string => `${buyer} ${minor} ${name}`
