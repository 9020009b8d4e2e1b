import * as store from './store.ts'
import * as charges from '#modules/charges/public'
import * as checkouts from '#modules/checkouts/public'
import * as ledger from '#modules/ledger/public'
import * as refunds from '#modules/refunds/public'
import type { Payment } from '#modules/payments/public'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import * as payments from '#modules/payments/public'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext } from '#database/context'
import { newId } from '#core/id'
import { ofPack } from '#core/money-subject'
import { enterClosing } from './entries.ts'
import { planExpiry } from './expiry.ts'

/**
 * The same as of a session, of a pack: paid it is there to be used, unpaid it never was; what is paid twice goes back.
 * Answers whether something else came in than was asked for. Locks the pack and then the payment.
 */
export async function concludePack(
  db: ClinicDb,
  context: AnyContext,
  known: Payment,
  outcome: checkouts.Outcome,
): Promise<boolean> {
  const pack = await store.lockBought(db, known.bought_pack_id ?? '')
  if (!pack) return false
  if (known.given_up) await checkouts.setEnded(db, known.id)
  if (outcome.is === 'ended') {
    if (await charges.markEnded(db, known.id)) await store.setEnded(db, pack.id, context.nowMs)
    return false
  }
  const { intent, received = { amountMinor: known.amount_minor, currency: known.currency } } = outcome
  if (!refunds.isAsAsked(known, received))
    return (
      (await refunds.takeOtherAmount(db, context, known.id, { intent, received })) ||
      endReused(db, context, known, intent)
    )
  const paid = await charges.markPaid(db, context, known.id, intent)
  if (!paid) return endReused(db, context, known, intent)
  await takeIn(db, context, pack, paid)
  return false
}

async function endReused(
  db: ClinicDb,
  { nowMs }: AnyContext,
  payment: Payment,
  intent: string,
): Promise<boolean> {
  if (!(await charges.endReused(db, payment.id, intent))) return false
  await store.setEnded(db, payment.bought_pack_id ?? '', nowMs)
  return true
}

/** A payment that is there buys its pack, or goes back where the pack is bought already. Call with the pack locked. */
export async function takeIn(
  db: ClinicDb,
  context: AnyContext,
  pack: store.Bought,
  paid: Payment,
  receivedMinor?: number,
): Promise<boolean> {
  if (pack.state !== 'waiting' && pack.state !== 'ended') {
    await refunds.refundUnused(db, context, paid, 'duplicate', receivedMinor)
    return false
  }
  await charges.closeOpenOfPack(db, context, pack.id)
  await activate(db, context, pack, paid.method)
  return true
}

/** From now on it can be used, and the clinic owes it in sessions. Call with the pack locked, or new. */
export async function activate(
  db: ClinicDb,
  context: AnyContext,
  pack: Pick<store.Bought, 'id' | 'price_minor' | 'currency' | 'name' | 'buyer'>,
  method: NonNullable<store.Bought['method']>,
): Promise<void> {
  const set = await store.setBought(db, pack.id, method, context.nowMs)
  await ledger.enter(db, {
    id: newId(),
    payment: null,
    ...ofPack(pack.id),
    kind: 'prepaid',
    method,
    amountMinor: pack.price_minor,
    currency: pack.currency,
    providerRef: pack.id,
  })
  await planExpiry(db, pack.id, set?.expires_ms ?? null)
  await record(db, context, { patient: pack.buyer, action: `Bono comprado: ${pack.name} (${pack.id})` })
  const { patient_email: recipient } = await payments.shownAtCheckout(db, ofPack(pack.id))
  if (recipient !== '')
    await queueMail(db, {
      cause: `pack_bought:${pack.id}`,
      kind: 'pack_bought',
      recipient,
      payload: { pack: pack.id },
    })
}

/** The clinic gave the whole price back at the provider itself: what is left of the pack is gone with it. */
export async function endReturned(db: ClinicDb, context: AnyContext, id: string): Promise<void> {
  const pack = await store.lockBought(db, id)
  if (pack?.state !== 'bought') return
  await enterClosing(db, pack, 'prepaid_returned', -pack.open_minor)
  await store.close(db, id, 'returned', context.nowMs)
  await record(db, context, {
    patient: pack.buyer,
    action: `Bono devuelto en la pasarela: ${pack.name} (${id})`,
  })
}
