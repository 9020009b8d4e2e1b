import type { Invoice, IssuedFields } from '@psico/contract/invoices/invoices'
import { inRecord, subjectSaid } from '#core/money-subject'
import { record } from '#modules/audit-log/public'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import type { App } from '#app'
import { buyerOf, sealedBuyer } from './buyer.ts'
import { locationOfKey, type TakenPdf } from './invoice-file.ts'
import { momentOf, type Moment } from './moment.ts'
import { problems } from './problems.ts'
import { cufComplaint } from './rules.ts'
import { asShown } from './shown.ts'
import * as store from './store.ts'

/** Clocks differ by as much. */
const slackMs = 10 * 60_000

/**
 * The invoice of a charge was issued elsewhere, as somebody of the clinic notes it. One at a time: of two people the second
 * hears that it is there.
 * @throws notFound, issuedBefore, askedElsewhere, nothingKept, noSuchMoment, inFuture, noCufThere, wrongCuf, cufUsed, numberUsed
 */
export async function noteIssued(
  app: Pick<App, 'vault'>,
  context: Context,
  payment: string,
  fields: IssuedFields,
  pdf: TakenPdf | null,
): Promise<Invoice> {
  const { clinic, actor, nowMs } = context
  const moment = judged(clinic, fields, nowMs)
  return clinic.work(async (db) => {
    const live = await store.lockLive(db, payment)
    if (!live) throw problems.notFound()
    if (live.state === 'issued') throw problems.issuedBefore()
    if (live.asked_minor !== null) throw problems.askedElsewhere()
    if (live.kept_minor === 0) throw problems.nothingKept()
    const taken = await store.setIssued(db, {
      id: live.id,
      number: fields.number,
      cuf: fields.cuf ?? null,
      issuedMs: moment.ms,
      ...(await sealedBuyer(db, app.vault, clinic, live.id, buyerOf(live, fields))),
      by: actor.userId,
      nowMs,
      file: pdf && { ...pdf, key: await app.vault.sealBytes(db, clinic, pdf.key, locationOfKey(live.id)) },
    })
    if (taken) throw taken === 'cuf' ? problems.cufUsed() : problems.numberUsed()
    const action = `Factura ${fields.number} anotada por ${subjectSaid(live)}`
    await record(db, context, { ...inRecord(live), action })
    return asShown(db, app.vault, clinic, live.id)
  })
}

/** @throws noSuchMoment, inFuture, noCufThere, wrongCuf */
function judged(clinic: Clinic, fields: IssuedFields, nowMs: number): Moment {
  const isBolivian = clinic.country === 'BO'
  // The code holds the moment on the country's clock, wherever the clinic has its own.
  const moment = momentOf(fields.issued_at, isBolivian ? 'America/La_Paz' : clinic.timezone)
  if (!moment) throw problems.noSuchMoment()
  if (moment.ms > nowMs + slackMs) throw problems.inFuture()
  if (fields.cuf === undefined) return moment
  if (!isBolivian) throw problems.noCufThere()
  const complaint = cufComplaint(fields.cuf, {
    nit: clinic.tax_id,
    number: fields.number,
    issuedAt: moment.local,
    branch: fields.branch ?? 0,
    pointOfSale: fields.point_of_sale ?? 0,
  })
  if (complaint) throw problems.wrongCuf(complaint.field, complaint.sentence)
  return moment
}
