import type { Invoice } from '@psico/contract/invoices/invoices'
import { inRecord, subjectSaid } from '#core/money-subject'
import { newId } from '#core/id'
import { record } from '#modules/audit-log/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import { annulThere } from './ask-provider.ts'
import { problems } from './problems.ts'
import { asShown } from './shown.ts'
import * as store from './store.ts'

/**
 * The live invoice of a charge was annulled at the tax office. What the clinic still keeps of the charge owes another one.
 * One that a company issued is annulled there first.
 * @throws notFound, notIssued, providerLate, providerRefused
 */
export async function noteAnnulled(
  app: Pick<App, 'invoicing' | 'vault'>,
  context: Context,
  payment: string,
  reason: string,
): Promise<Invoice> {
  const { clinic, actor, nowMs } = context
  const issued = await clinic.read((db) => store.issuedThere(db, payment))
  if (issued) await annulThere(app, context, issued, reason)
  return clinic.work(async (db) => {
    const live = await store.lockLive(db, payment)
    if (!live) throw (await store.isKnown(db, payment)) ? problems.notIssued() : problems.notFound()
    // What a company issued meanwhile was not annulled there.
    if (live.state !== 'issued' || (live.by_provider && live.id !== issued)) throw problems.notIssued()
    await store.setAnnulled(db, live.id, { by: actor.userId, reason, nowMs })
    await store.oweAnother(db, live.id, newId())
    const action = `Factura ${live.number ?? ''} anulada por ${subjectSaid(live)}`
    await record(db, context, { ...inRecord(live), level: 'WARNING', action })
    return asShown(db, app.vault, clinic, live.id)
  })
}
