import * as offers from './price-list-store.ts'
import * as store from './store.ts'
import * as charges from '#modules/charges/public'
import * as checkouts from '#modules/checkouts/public'
import * as ledger from '#modules/ledger/public'
import { holdMinutes } from '@psico/contract/booking/booking'
import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import { referenceKey } from '@psico/contract/core/bank-reference'
import type { buyPack } from '@psico/contract/packs/packs'
import { queueMail } from '#modules/mail/public'
import { actedFor, bookedFor } from '#modules/patients/public'
import * as payments from '#modules/payments/public'
import { wayOf } from '#modules/ways-to-pay/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import type { App } from '#app'
import { ofPack } from '#core/money-subject'
import { problems } from './problems.ts'
import { activate } from './settle-pack.ts'
import { asBought } from './shown.ts'

type Request = BodyOf<typeof buyPack>
type Answer = AnswerOf<typeof buyPack>

/**
 * A patient buys a pack, or staff sell one: it is begun with its payment in one transaction, and the provider opens the
 * checkout outside of any. Asked again it is the same purchase. What is paid at the desk is bought at once.
 * @throws packNotFound, notSold, currencyChanged, whoseIsIt, notAPayer, staffTakesIt, inPersonIsOff, noMailToAsk, referenceUsed, soldOtherwise, wayIsOff, providerSilent,
 * and as who may act or book for somebody
 */
export async function buy(
  app: Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log'>,
  context: Context,
  baseUrl: string,
  id: string,
  request: Request,
): Promise<Answer> {
  const { clinic, actor } = context
  const { method } = request
  if (method === 'in_person') {
    if (actor.type === 'patient') throw problems.staffTakesIt()
    if (!clinic.payment_methods.includes('in_person')) throw problems.inPersonIsOff()
    return clinic.work((db) => sell(db, context, id, request))
  }
  const way = wayOf(clinic, method)
  const { due, boughtId } = await clinic.work(async (db) => {
    const offered = await sold(db, context, id)
    const buyer = await buyerOf(db, context, request)
    const begun = await begin(db, context, offered, buyer)
    if (actor.type !== 'patient') await askToPay(db, begun)
    const payer = actor.type === 'patient' ? actor.userId : buyer
    const owed = {
      ...ofPack(begun.id),
      feeMinor: begun.price_minor,
      currency: begun.currency,
      expiresMs: context.nowMs + holdMinutes * 60_000,
      method: way,
      payer,
    }
    return { due: await checkouts.openPayment(db, app, clinic, owed, context.nowMs), boughtId: begun.id }
  })
  const checkout = await checkouts.openCheckout(app, clinic, due, baseUrl)
  return { ...checkout, bought: await clinic.read((db) => shown(db, context, boughtId)) }
}

/** Who pays gets the way to it by mail, once for a purchase. @throws noMailToAsk */
async function askToPay(db: ClinicDb, { id, buyer }: store.Bought): Promise<void> {
  const payers = await store.askedToPay(db, buyer)
  if (payers.length === 0) throw problems.noMailToAsk()
  for (const payer of payers)
    await queueMail(db, {
      cause: `pack_to_pay:${id}:${payer.id}`,
      kind: 'pack_to_pay',
      recipient: payer.email,
      payload: { pack: id },
    })
}

/** Whose it will be. @throws whoseIsIt, and as who may act or book for somebody */
async function buyerOf(db: ClinicDb, context: Context, { patient }: Request): Promise<string> {
  if (context.actor.type === 'patient') return actedFor(db, context, { patient })
  if (!patient) throw problems.whoseIsIt()
  return bookedFor(db, context, { patient })
}

/** What a purchase was begun as; another price, or other sessions for it, are another purchase. */
const asOffered = ['sessions', 'price_minor', 'currency', 'valid_months', 'psychologist', 'modality'] as const

/**
 * The purchase that waits, or a new one, as the pack is sold today. What was begun otherwise is not to be paid any more, unless
 * its proof waits for staff.
 */
async function begin(
  db: ClinicDb,
  context: Context,
  offered: offers.OfferedPack,
  buyer: string,
): Promise<store.Bought> {
  const waiting = await store.waitingOf(db, buyer, offered.id)
  const known = waiting && (await store.lockBought(db, waiting.id))
  if (known?.state === 'waiting') {
    const isSame = asOffered.every((name) => known[name] === offered[name])
    if (isSame || (await payments.liveOf(db, ofPack(known.id)))?.status === 'in_review') return known
    await giveUp(db, context, known.id)
  }
  return add(db, context, offered, buyer, { reference: null, payer: null })
}

/** A purchase that waits is over, and its checkout with it: nobody pays for it beside that which takes its place. */
async function giveUp(db: ClinicDb, context: Context, id: string): Promise<void> {
  await store.setEnded(db, id, context.nowMs)
  await charges.closeOpenOfPack(db, context, id)
}

/** @throws packNotFound, notSold, currencyChanged, and as refuseNobodyThere */
async function sold(db: ClinicDb, context: Context, id: string): Promise<offers.OfferedPack> {
  const offered = await offers.offeredById(db, id)
  if (!offered) throw problems.packNotFound()
  if (!offered.active) throw problems.notSold()
  if (offered.currency !== context.clinic.currency) throw problems.currencyChanged()
  if (offered.psychologist !== null) await refuseNobodyThere(db, context, offered.psychologist)
  return offered
}

/** Nobody pays for sessions that nobody would hold. @throws holderGone, holderTakesNoNew */
async function refuseNobodyThere(db: ClinicDb, { actor }: Context, psychologist: string): Promise<void> {
  const holder = await offers.holder(db, psychologist)
  if (!holder) throw problems.holderGone()
  if (actor.type === 'patient' && !holder.accepts_new_bookings) throw problems.holderTakesNoNew()
}

async function add(
  db: ClinicDb,
  { actor, nowMs }: Context,
  offered: offers.OfferedPack,
  buyer: string,
  {
    reference,
    payer,
    id = newId(),
  }: { reference: string | null; payer: string | null; id?: string | undefined },
): Promise<store.Bought> {
  const isNew = await store.insertBought(db, {
    id,
    pack: offered.id,
    kind: 'sessions',
    name: offered.name,
    buyer,
    sessions: offered.sessions,
    priceMinor: offered.price_minor,
    currency: offered.currency,
    validMonths: offered.valid_months,
    psychologist: offered.psychologist,
    modality: offered.modality,
    soldBy: actor.type === 'patient' ? null : actor.userId,
    reference,
    referenceKey: reference === null ? null : referenceKey(reference),
    payer,
    nowMs,
  })
  if (!isNew) {
    const same = await store.lockBought(db, id)
    if (same) return same
    if (reference !== null) throw payments.paymentProblems.referenceUsed()
    // Asked for twice at once: it is the other one.
    const other = await store.waitingOf(db, buyer, offered.id)
    if (other) return other
  }
  const added = await store.lockBought(db, id)
  if (!added) throw problems.packNotFound()
  return added
}

/** Paid at the desk: bought at once. */
async function sell(db: ClinicDb, context: Context, id: string, request: Request): Promise<Answer> {
  const offered = await sold(db, context, id)
  const buyer = await buyerOf(db, context, request)
  const { bank_reference: reference = null, payer = null } = request
  await charges.refuseNoPayer(db, buyer, payer)
  const waiting = await store.waitingOf(db, buyer, id)
  if (waiting && (await store.lockBought(db, waiting.id))?.state === 'waiting')
    await giveUp(db, context, waiting.id)
  const method = request.paid_by ?? 'in_person'
  const added = await add(db, context, offered, buyer, { reference, payer, id: request.sale })
  if (added.state !== 'waiting') {
    // Sent again, since the answer was lost: no money is taken twice. What says otherwise now is another sale.
    const isSame = added.pack_id === id && added.buyer === buyer && added.method === method
    if (!isSame) throw problems.soldOtherwise()
    return { checkout_url: null, session_id: null, bought: await shown(db, context, added.id) }
  }
  await ledger.enter(db, {
    id: newId(),
    payment: null,
    ...ofPack(added.id),
    kind: 'in_person',
    method,
    amountMinor: added.price_minor,
    currency: added.currency,
    providerRef: added.id,
  })
  await activate(db, context, added, method)
  return { checkout_url: null, session_id: null, bought: await shown(db, context, added.id) }
}

async function shown(db: ClinicDb, { actor }: Context, id: string) {
  const found = await store.boughtById(db, id)
  if (!found) throw problems.packNotFound()
  return asBought(found, actor)
}
