import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { dayClock, instantOf } from '#core/zone'
import { bringBalances } from '#modules/packs/public'
import type { JudgedBalance } from './judge-balances.ts'
import type { Outcome } from './rows-store.ts'

const batch = 500

/** Each becomes credit of its patient, or a pack of so many sessions; none of it is money that came in. */
export async function* applyBalances(
  db: ClinicDb,
  context: Context,
  rows: readonly JudgedBalance[],
): AsyncGenerator<Outcome[]> {
  const those = rows.filter((balance) => balance.state === 'new' && balance.amountMinor > 0)
  for (let at = 0; at < those.length; at += batch) {
    const some = those.slice(at, at + batch)
    const ids = await bringBalances(
      db,
      context,
      some.map(({ patient, amountMinor, balance, holder }) => ({
        patient: patient ?? '',
        amountMinor,
        name: balance.pack,
        sessions: balance.sessions,
        expiresMs: lastMinuteOf(balance.expires, context.clinic.timezone),
        psychologist: holder?.id ?? null,
        modality: balance.modality,
      })),
    )
    yield some.map(({ n }, which) => ({ n, outcome: 'created', result: ids[which] ?? '' }))
  }
}

/** It is good on its last day, too. */
function lastMinuteOf(date: string, zone: string): number | null {
  if (date === '') return null
  const clock = dayClock(date, zone)
  return instantOf(clock, 23 * 60 + 59) ?? instantOf(clock, 23 * 60)
}
