import * as store from './brought-store.ts'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { expiryKind, warningKind } from './expiry.ts'
import { warnMs } from './rules.ts'

/**
 * Money that patients paid elsewhere before the clinic came here: a balance that sessions are booked with like with a pack,
 * each taking its fee, or a pack of so many sessions. It stands in the books as `prepaid` and never as money that came in.
 * Nobody is written to. Answers their ids in the same order.
 */
export async function bringBalances(
  db: ClinicDb,
  { clinic, actor, nowMs }: Context,
  them: readonly Omit<store.NewBrought, 'id' | 'entry'>[],
): Promise<string[]> {
  const made = them.map((pack) => ({ ...pack, id: newId(), entry: newId() }))
  const { currency } = clinic
  await store.insertBrought(db, made, {
    currency,
    by: actor.userId,
    nowMs,
    expiryKind,
    warningKind,
    warnMs,
  })
  return made.map((brought) => brought.id)
}
