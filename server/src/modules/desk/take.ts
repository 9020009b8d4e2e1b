import { ofSession } from '#core/money-subject'
import type { DeskMethod, DeskPayment } from '@psico/contract/desk/desk'
import { referenceKey } from '@psico/contract/core/bank-reference'
import {
  decimalsOf,
  formatMoney,
  isPayable,
  toMajor,
  toMinor,
  tooManyDecimals,
} from '@psico/contract/core/money'
import * as charges from '#modules/charges/public'
import { paymentProblems } from '#modules/payments/public'
import { receiptNumberOf } from '#modules/receipts/public'
import { oweAndTell } from '#modules/refunds/public'
import { iso } from '#core/iso'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** A session whose money is taken, locked. */
interface Billed {
  id: string
  patient: string
  fee_minor: number
  currency: string
}

interface Money {
  amount: number
  method: DeskMethod
  bank_reference?: string | undefined
  payer?: string | undefined
}

/**
 * The money of a session is on the desk: into the books with its way, with a numbered receipt; what is more than the fee is owed
 * back. @throws notAPayer, nothingDue, alreadyPaid, waived, wrongAmount, lessThanFee, referenceUsed
 */
export async function take(
  db: ClinicDb,
  context: Context,
  session: Billed,
  money: Money,
): Promise<DeskPayment> {
  const { clinic, actor, nowMs } = context
  const { id, currency } = session
  const payer = money.payer ?? null
  await charges.refuseNoPayer(db, session.patient, payer)
  await refuseDecided(db, session)
  const amountMinor = takenMinor(clinic, session, money.amount)
  const reference = money.bank_reference ?? null
  const isNew = await store.insertTaken(db, {
    appointment: id,
    method: money.method,
    amountMinor,
    reference,
    key: reference === null ? null : referenceKey(reference),
    by: actor.userId,
    at: iso(nowMs),
    payer,
  })
  if (!isNew) throw paymentProblems.referenceUsed()
  if (!(await charges.recordInPerson(db, context, session, { amountMinor, method: money.method })))
    throw problems.alreadyPaid()
  const surplusMinor = amountMinor - session.fee_minor
  if (surplusMinor > 0)
    await oweAndTell(db, context, {
      payment: null,
      ...ofSession(id),
      method: 'in_person',
      currency,
      amountMinor: surplusMinor,
      reason: 'surplus',
    })
  return {
    appointment: id,
    amount: toMajor(amountMinor, currency),
    currency,
    method: money.method,
    taken_at: iso(nowMs),
    // Made out to who paid, as they want their receipts.
    receipt_number: await receiptNumberOf(db, context, {
      id,
      patient: (payer === null ? null : await store.payingAccount(db, payer)) ?? session.patient,
    }),
    surplus: toMajor(surplusMinor, currency),
  }
}

/** The fee was taken as agreed, and nobody said how. Once; what was paid before stays. @throws waived */
export async function takeFee(db: ClinicDb, context: Context, session: Billed): Promise<void> {
  if ((await store.decisionOn(db, session.id)) === 'waived') throw problems.waived()
  await charges.recordInPerson(db, context, session)
}

/** Nobody pays for the session, as the clinic decided. @throws nothingDue, alreadyPaid, waived */
export async function waive(db: ClinicDb, context: Context, session: Billed, reason: string): Promise<void> {
  await refuseDecided(db, session)
  await charges.closeOpen(db, context, session.id)
  await store.insertWaived(db, {
    appointment: session.id,
    reason,
    by: context.actor.userId,
    at: iso(context.nowMs),
  })
}

/** @throws nothingDue, alreadyPaid, waived */
async function refuseDecided(db: ClinicDb, { id, fee_minor: fee }: Billed): Promise<void> {
  const decision = await store.decisionOn(db, id)
  if (decision === 'waived') throw problems.waived()
  if (await store.isPacked(db, id)) throw problems.alreadyPaid()
  if (decision === 'taken' || (await charges.isPaid(db, id)) || (await store.ledgerRowOf(db, id)))
    throw problems.alreadyPaid()
  if (fee === 0) throw problems.nothingDue()
}

/** In minor units: the fee at least, and no more than the books hold. @throws wrongAmount, lessThanFee */
function takenMinor(clinic: Clinic, { fee_minor: fee, currency }: Billed, amount: number): number {
  if (!isPayable(amount, currency)) throw paymentProblems.wrongAmount(tooManyDecimals(decimalsOf(currency)))
  const minor = toMinor(amount, currency)
  if (minor > mostMinor) throw paymentProblems.wrongAmount('El importe es demasiado grande.')
  if (minor < fee) throw problems.lessThanFee(formatMoney(fee, clinic))
  return minor
}

/** More than this is a slip of the keyboard, and no column of the books holds it. */
const mostMinor = 2_000_000_000
