import { invoiceLine, type Invoice } from '@psico/contract/invoices/invoices'
import { inRecord, subjectSaid } from '#core/money-subject'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import {
  ProviderLate,
  type InvoiceOrder,
  type InvoiceProvider,
  type IssuedThere,
} from '#services/invoicing/adapter'
import { buyerOf, openedBuyer, sealedBuyer, type Told } from './buyer.ts'
import { problems } from './problems.ts'
import { asShown } from './shown.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'invoicing' | 'vault'>

/**
 * Has the company issue the invoice of a charge. The order is kept before it leaves, so that whoever asks again after a crash or
 * a lost answer sends the same one, and gets the same invoice.
 * @throws notFound, issuedBefore, nothingKept, byHandHere, providerLate, providerRefused
 */
export async function askProvider(
  app: Needs,
  context: Context,
  payment: string,
  told: Told,
): Promise<Invoice> {
  const { clinic } = context
  const { provider, order } = await clinic.work((db) => keptOrder(db, app, context, payment, told))
  const answer = await provider.issue(clinic, order).catch(lateOnes)
  if ('refused' in answer) {
    await clinic.work((db) => store.takeBack(db, order.key))
    throw problems.providerRefused(answer.refused)
  }
  return clinic.work((db) => noteAnswer(db, app, context, { payment, asked: order.key, there: answer }))
}

/** What the company is asked for: the order as it was sent before, or a new one. */
async function keptOrder(
  db: ClinicDb,
  app: Needs,
  context: Context,
  payment: string,
  told: Told,
): Promise<{ provider: InvoiceProvider; order: InvoiceOrder }> {
  const { clinic, nowMs } = context
  const live = await store.lockLive(db, payment)
  if (!live) throw problems.notFound()
  if (live.state === 'issued') throw problems.issuedBefore()
  const isAsked = live.asked_minor !== null
  const { invoicing: provider } = app
  // What was asked for is asked again, whichever way the clinic takes by now.
  if (!provider || (clinic.invoice_way !== 'provider' && !isAsked)) throw problems.byHandHere()
  if (!isAsked && live.kept_minor === 0) throw problems.nothingKept()
  const buyer = isAsked ? await openedBuyer(db, app.vault, clinic, live) : buyerOf(live, told)
  if (!isAsked)
    await store.setAsked(db, live.id, {
      ...(await sealedBuyer(db, app.vault, clinic, live.id, buyer)),
      nowMs,
    })
  return {
    provider,
    order: {
      key: live.id,
      taxId: clinic.tax_id,
      line: invoiceLine,
      amountMinor: live.asked_minor ?? live.kept_minor,
      currency: live.currency,
      buyerName: buyer.name,
      buyerTaxNumber: buyer.taxNumber,
    },
  }
}

/**
 * What the company issued for the invoice that it was asked for. Of two who asked at once the second finds it noted; where it
 * was annulled meanwhile, another one is due, which this answer is none for.
 */
async function noteAnswer(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  { payment, asked, there }: { payment: string; asked: string; there: IssuedThere },
): Promise<Invoice> {
  const { clinic, actor, nowMs } = context
  const live = await store.lockLive(db, payment)
  if (!live) throw problems.notFound()
  if (live.state === 'due' && live.id === asked) {
    const done = { ...there, id: live.id, by: actor.userId, nowMs }
    const taken = await store.setIssuedThere(db, done)
    if (taken) throw taken === 'cuf' ? problems.cufUsed() : problems.numberUsed()
    const action = `Factura ${there.number} emitida por el emisor para ${subjectSaid(live)}`
    await record(db, context, { ...inRecord(live), action })
  }
  return asShown(db, app.vault, clinic, live.id)
}

/** The company annuls what it issued; before it is noted here. @throws providerLate, providerRefused */
export async function annulThere(
  { invoicing }: Pick<App, 'invoicing'>,
  { clinic }: Context,
  invoice: string,
  reason: string,
): Promise<void> {
  if (!invoicing) throw problems.providerLate()
  const answer = await invoicing.annul(clinic, invoice, reason).catch(lateOnes)
  if (answer) throw problems.providerRefused(answer.refused)
}

/** @throws providerLate */
function lateOnes(error: unknown): never {
  if (error instanceof ProviderLate) throw problems.providerLate()
  throw error
}
