import * as store from './store.ts'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { activate } from './settle-pack.ts'

/**
 * Money that a patient paid elsewhere before the clinic came here: a balance that sessions are booked with like with a pack,
 * each taking its fee. It stands in the books as `prepaid` and never as money that came in. Answers its id.
 */
export async function bringBalance(
  db: ClinicDb,
  context: Context,
  it: { patient: string; amountMinor: number },
): Promise<string> {
  const id = newId()
  const pack = {
    id,
    name: 'Saldo traído',
    buyer: it.patient,
    price_minor: it.amountMinor,
    currency: context.clinic.currency,
  }
  await store.insertBought(db, {
    id,
    pack: null,
    kind: 'credit',
    name: pack.name,
    buyer: pack.buyer,
    sessions: null,
    priceMinor: pack.price_minor,
    currency: pack.currency,
    validMonths: null,
    psychologist: null,
    modality: null,
    soldBy: context.actor.userId,
    reference: null,
    referenceKey: null,
    nowMs: context.nowMs,
  })
  await activate(db, context, pack, 'in_person', 'silently')
  return id
}
