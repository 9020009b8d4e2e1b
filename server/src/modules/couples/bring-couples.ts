import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import * as store from './store.ts'

interface Brought {
  people: [string, string]
  /** Who of the two pays as a rule; null where nobody said. */
  payer: string | null
  /** Empty: the names of both. */
  name: string
  sinceMs: number
}

/**
 * Couples that a file brings, of patients who come here. Nobody of them leaves before this transaction is over. Answers their
 * ids in the same order; null where somebody left already, and then none was made.
 */
export async function bringCouples(
  db: ClinicDb,
  { nowMs }: Context,
  them: readonly Brought[],
): Promise<string[] | null> {
  const people = [...new Set(them.flatMap((brought) => brought.people))]
  if ((await store.lockActive(db, people)) < people.length) return null
  const made = them.map((brought) => ({ ...brought, id: newId(), people: store.inOrder(brought.people) }))
  await store.insertBrought(db, made, nowMs)
  return made.map((couple) => couple.id)
}
