import { dayClock, instantOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { bringCouples } from '#modules/couples/public'
import type { JudgedCouple } from './judge-couples.ts'
import { problems } from './problems.ts'
import type { Outcome } from './rows-store.ts'

const batch = 500

/** Makes couples of people who are patients by now, some at a time. Nobody is written to. @throws changedMeanwhile */
export async function* applyCouples(
  db: ClinicDb,
  context: Context,
  rows: readonly JudgedCouple[],
): AsyncGenerator<Outcome[]> {
  const those = rows.flatMap(({ n, state, couple, people: { first, second } }) =>
    state === 'new' && first !== null && second !== null ? [{ n, couple, people: { first, second } }] : [],
  )
  for (let at = 0; at < those.length; at += batch) {
    const some = those.slice(at, at + batch)
    const ids = await bringCouples(
      db,
      context,
      some.map(({ couple, people }) => ({
        people: [people.first, people.second],
        payer: couple.payer === null ? null : people[couple.payer],
        name: couple.name,
        sinceMs: noonOf(couple.since, context),
      })),
    )
    // Somebody of them left since they were found.
    if (!ids) throw problems.changedMeanwhile()
    yield some.map(({ n }, which) => ({
      n,
      outcome: 'created',
      result: ids[which] ?? '',
      filled: ['couple'],
    }))
  }
}

/** The middle of a day: the same day on the clocks of most clinics. */
function noonOf(date: string, { clinic, nowMs }: Context): number {
  const ms = date === '' ? nowMs : (instantOf(dayClock(date, clinic.timezone), 12 * 60) ?? nowMs)
  return Math.min(ms, nowMs)
}
