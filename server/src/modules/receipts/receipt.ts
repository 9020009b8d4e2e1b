import { receiptNumber } from '@psico/contract/receipts/receipts'
import * as store from './store.ts'
import type { Clinic, ClinicDb } from '#database/clinic'
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
 * The receipt of a paid appointment, one's own or as the desk prints it; one that went back says so. The first time it gets its
 * number, which stays.
 * @throws appointmentNotFound, notYours, nothingPaid
 */
export async function receiptOf(context: Context, appointment: string): Promise<Receipt> {
  const { clinic, actor } = context
  return clinic.work(async (db) => {
    const owners = await store.ownersOf(db, appointment, actor.userId)
    if (!owners) throw paymentProblems.appointmentNotFound()
    if (actor.type === 'patient' && !owners.is_theirs) throw paymentProblems.notYours()
    const { patient, payer } = owners
    const given = await numbered(db, context, { id: appointment, patient: payer ?? patient })
    return { ...given, ...(await store.letterhead(db)), clinic }
  })
}

/** The number of a paid appointment's receipt, as it stands on it. @throws nothingPaid */
export async function receiptNumberOf(
  db: ClinicDb,
  context: Context,
  session: { id: string; patient: string },
): Promise<string> {
  return receiptNumber(await numbered(db, context, session))
}

async function numbered(
  db: ClinicDb,
  { clinic, nowMs }: Context,
  { id, patient }: { id: string; patient: string },
) {
  const found = await store.receipt(db, id)
  if (!found) throw problems.nothingPaid()
  const year = Number(localOf(Date.parse(found.paid_at), clinic.timezone).date.slice(0, 4))
  return { ...found, ...(await issue(db, { ledger: found.ledger, patient, year, nowMs })) }
}
