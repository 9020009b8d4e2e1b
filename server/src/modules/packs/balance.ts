import * as store from './store.ts'
import { isAnyOffered } from './price-list-store.ts'
import type { BoughtPack } from '@psico/contract/packs/packs'
import { actsFor, bookedFor } from '#modules/patients/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { asBought } from './shown.ts'

/** One's own packs, and those of whom one answers for. */
export async function ownPacks(
  db: ClinicDb,
  { actor }: Context,
): Promise<{ results: BoughtPack[]; on_sale: boolean }> {
  const found = await store.boughtBy(db, await actsFor(db, actor.userId))
  return { results: found.map((bought) => asBought(bought, actor)), on_sale: await isAnyOffered(db) }
}

/**
 * What may be used for a patient. The desk sees what somebody bought also when their account is closed: what is left has to go
 * back before their name may go. @throws as who may book for somebody
 */
export async function packsFor(
  db: ClinicDb,
  context: Context,
  patient: string,
): Promise<{ results: BoughtPack[] }> {
  const isDesk = context.actor.type !== 'professional'
  if (!isDesk || !(await store.isBuyerOrCouple(db, patient))) await bookedFor(db, context, { patient })
  return { results: (await store.boughtFor(db, patient)).map((bought) => asBought(bought, context.actor)) }
}
