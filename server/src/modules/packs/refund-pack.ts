import * as store from './store.ts'
import * as usesStore from './uses-store.ts'
import * as charges from '#modules/charges/public'
import * as ledger from '#modules/ledger/public'
import * as payments from '#modules/payments/public'
import * as refunds from '#modules/refunds/public'
import { toMajor } from '@psico/contract/core/money'
import type { PackRefund } from '@psico/contract/packs/packs'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { ofPack } from '#core/money-subject'
import { enterClosing } from './entries.ts'
import { problems } from './problems.ts'
import { refundOfPack } from './rules.ts'

/** What would go back of a pack now. @throws packNotFound, notPaid, ended */
export async function refundShown(db: ClinicDb, { nowMs }: Context, id: string): Promise<PackRefund> {
  const pack = refundable(await store.boughtById(db, id))
  const paid = (await payments.lockAllOf(db, ofPack(id))).find((payment) => payment.status === 'paid')
  return shown(pack, paid, await usesStore.bookedWith(db, id, nowMs), await restOf(db, pack, paid))
}

/** What is due of it, without what the clinic gave back already at the provider itself. */
const restOf = async (db: ClinicDb, pack: store.Bought, paid: payments.Payment | undefined) =>
  Math.max(0, refundOfPack(pack) - (paid ? await ledger.refundedOf(db, paid.id) : 0))

/**
 * The pack is over: what is not used goes back by the way in which it was paid, and what was used counts at its own fee.
 * @throws packNotFound, notPaid, ended, sessionsBooked
 */
export async function refundRest(db: ClinicDb, context: Context, id: string): Promise<PackRefund> {
  const pack = refundable(await store.lockBought(db, id))
  const booked = await usesStore.bookedWith(db, id, context.nowMs)
  if (booked > 0) throw problems.sessionsBooked(booked)
  const paid = (await payments.lockAllOf(db, ofPack(id))).find((payment) => payment.status === 'paid')
  const amountMinor = await restOf(db, pack, paid)
  const dueMinor = refundOfPack(pack)
  await enterClosing(db, pack, 'prepaid_returned', -dueMinor)
  await enterClosing(db, pack, 'earned', dueMinor - pack.open_minor)
  await store.close(db, id, 'returned', context.nowMs)
  await record(db, context, { patient: pack.buyer, action: `Bono devuelto: ${pack.name} (${id})` })
  if (amountMinor > 0) await sendBack(db, context, pack, paid, amountMinor)
  return shown(pack, paid, 0, amountMinor)
}

/** By the one way of all refunds: the provider's, or people's. */
async function sendBack(
  db: ClinicDb,
  context: Context,
  pack: store.Bought,
  paid: payments.Payment | undefined,
  amountMinor: number,
): Promise<void> {
  const reason = 'patient' as const
  if (paid) return refunds.refund(db, context, paid, { amountMinor, reason })
  await refunds.oweAndTell(db, context, {
    payment: null,
    ...ofPack(pack.id),
    method: 'in_person',
    currency: pack.currency,
    amountMinor,
    reason,
  })
}

function refundable(pack: store.Bought | undefined): store.Bought {
  if (!pack) throw problems.packNotFound()
  if (pack.state === 'waiting' || pack.state === 'ended') throw problems.notPaid()
  if (pack.state !== 'bought') throw problems.ended()
  return pack
}

function shown(
  pack: store.Bought,
  paid: payments.Payment | undefined,
  booked: number,
  amountMinor: number,
): PackRefund {
  const { currency } = pack
  return {
    id: pack.id,
    price: toMajor(pack.price_minor, currency),
    used: pack.used,
    used_amount: toMajor(pack.used_minor, currency),
    amount: toMajor(amountMinor, currency),
    currency,
    way: paid && !charges.goesBackByHand(paid) ? 'provider' : 'by_hand',
    booked,
  }
}
