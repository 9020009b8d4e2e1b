import * as store from './store.ts'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import { localOf } from '#core/zone'
import { issue, type Issued } from './billing-store.ts'
import { paymentProblems } from '#modules/payments/public'
import { problems } from './problems.ts'

/** A receipt with the clinic it is from. */
export interface Receipt extends store.ReceiptRow, store.Letterhead, Issued {
  clinic: Pick<
    Clinic,
    'name' | 'primary_color' | 'secondary_color' | 'country' | 'currency' | 'currency_label' | 'timezone'
  >
}

/**
 * The receipt of one's own paid appointment; one that went back says so. The first time it gets its number, which stays.
 * @throws appointmentNotFound, notYours, nothingPaid
 */
export async function receiptOf({ clinic, actor, nowMs }: Context, appointment: string): Promise<Receipt> {
  return clinic.work(async (db) => {
    const patient = await store.patientOf(db, appointment)
    if (!patient) throw paymentProblems.appointmentNotFound()
    if (patient !== actor.userId) throw paymentProblems.notYours()
    const found = await store.receipt(db, appointment)
    if (!found) throw problems.nothingPaid()
    const year = Number(localOf(Date.parse(found.paid_at), clinic.timezone).date.slice(0, 4))
    const given = await issue(db, { ledger: found.ledger, patient, year, nowMs })
    return { ...found, ...given, ...(await store.letterhead(db)), clinic }
  })
}
