import { receiptNumber } from '@psico/contract/receipts/receipts'
import * as store from './store.ts'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { localOf } from '#core/zone'
import { issue, type Issued } from './billing-store.ts'
import { paymentProblems } from '#modules/payments/public'
import { problems } from './problems.ts'

/** A receipt with the clinic it is from. */
export type Receipt = SessionReceipt | PackReceipt
interface SessionReceipt extends store.ReceiptRow, From {
  about: 'session'
}
interface PackReceipt extends store.PackReceiptRow, From {
  about: 'pack'
}
interface From extends store.Letterhead, Issued {
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
    const pack = await store.packOf(db, appointment)
    // A session that a pack paid has the pack's receipt, and none of its own.
    if (pack !== undefined) return ofPack(db, context, pack)
    const given = await numbered(db, context, { id: appointment, patient: payer ?? patient })
    const isClose = actor.type !== 'patient' || owners.is_close
    const place = isClose ? given.place : { ...given.place, address: null, meeting_link: null }
    return { about: 'session', ...given, place, ...(await store.letterhead(db)), clinic }
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
  const year = yearOf(found.paid_at, clinic)
  return { ...found, ...(await issue(db, { ledger: found.ledger, patient, year, nowMs })) }
}

/** The receipt of a pack, which says what is left of it. @throws packNotFound, notYours, nothingPaid */
export const receiptOfPack = (context: Context, pack: string): Promise<Receipt> =>
  context.clinic.work((db) => ofPack(db, context, pack))

async function ofPack(db: ClinicDb, context: Context, pack: string): Promise<Receipt> {
  const { clinic, actor, nowMs } = context
  const found = await store.packReceipt(db, pack, actor.userId)
  if (!found) throw paymentProblems.packNotFound()
  if (actor.type === 'patient' && !found.is_theirs) throw paymentProblems.notYours()
  const { ledger } = found
  if (ledger === null) throw problems.nothingPaid()
  const year = yearOf(found.paid_at, clinic)
  const given = await issue(db, { ledger, patient: found.payer ?? found.buyer, year, nowMs })
  return { about: 'pack', ...found, ledger, ...given, ...(await store.letterhead(db)), clinic }
}

const yearOf = (instant: string, { timezone }: Pick<Clinic, 'timezone'>): number =>
  Number(localOf(Date.parse(instant), timezone).date.slice(0, 4))
