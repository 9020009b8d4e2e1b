import type { Clinic } from '#platform/db/clinic'
import type { Context } from '#platform/http/context'
import { problems } from './problems.ts'
import * as store from './receipt-store.ts'

/** A receipt with the clinic it is from. */
export interface Receipt extends store.ReceiptRow, store.Letterhead {
  clinic: Pick<
    Clinic,
    'name' | 'primary_color' | 'secondary_color' | 'country' | 'currency_label' | 'timezone'
  >
}

/**
 * The receipt of one's own paid appointment; one that went back says so.
 * @throws appointmentNotFound, notYours, nothingPaid
 */
export async function receiptOf({ clinic, actor }: Context, appointment: string): Promise<Receipt> {
  return clinic.read(async (db) => {
    const patient = await store.patientOf(db, appointment)
    if (!patient) throw problems.appointmentNotFound()
    if (patient !== actor.userId) throw problems.notYours()
    const found = await store.receipt(db, appointment)
    if (!found) throw problems.nothingPaid()
    return { ...found, ...(await store.letterhead(db)), clinic }
  })
}
