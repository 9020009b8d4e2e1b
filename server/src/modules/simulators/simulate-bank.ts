import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type {
  paySimulatedQr,
  readSimulatedQr,
  returnSimulatedQr,
} from '@psico/contract/simulators/simulators'
import { isPayable, tooManyDecimals, decimalsOf } from '@psico/contract/core/money'
import type { SimulatedQr, StandInBank } from '#services/bank/stand-in'
import type { Clinic } from '#database/clinic'
import { localOf } from '#core/zone'
import { paymentProblems } from '#modules/payments/public'
import { problems } from './problems.ts'

type Shown = AnswerOf<typeof readSimulatedQr>

/** A QR as the patient's own bank shows it. @throws sessionNotFound */
export async function readAtBank(
  bank: StandInBank,
  clinic: Clinic,
  qrId: string,
  nowMs: number,
): Promise<Shown> {
  const qr = await bank.read(clinic, qrId)
  if (!qr) throw paymentProblems.sessionNotFound()
  return shown(qr, clinic, { answers: await bank.answers(clinic), nowMs })
}

/** Pays it there; a repeat pays nothing twice. @throws sessionNotFound, wrongAmount, checkoutClosed */
export async function payAtBank(
  bank: StandInBank,
  clinic: Clinic,
  qrId: string,
  payment: BodyOf<typeof paySimulatedQr> & { nowMs: number },
): Promise<Shown> {
  const known = await bank.read(clinic, qrId)
  if (!known) throw paymentProblems.sessionNotFound()
  if (payment.amount !== undefined && !isPayable(payment.amount, known.currency))
    throw paymentProblems.wrongAmount(tooManyDecimals(decimalsOf(known.currency)))
  const paid = await bank.pay(clinic, qrId, { amount: payment.amount, lateMs: payment.late_seconds * 1000 })
  if (!paid) throw problems.checkoutClosed()
  return shown(paid, clinic, { answers: await bank.answers(clinic), nowMs: payment.nowMs })
}

/**
 * The clinic sends money of a paid QR back there; answers the number of that movement.
 * @throws sessionNotFound, wrongAmount, checkoutClosed
 */
export async function returnAtBank(
  bank: StandInBank,
  clinic: Clinic,
  qrId: string,
  { amount }: BodyOf<typeof returnSimulatedQr>,
): Promise<{ reference: string }> {
  const known = await bank.read(clinic, qrId)
  if (!known) throw paymentProblems.sessionNotFound()
  if (amount !== undefined && !isPayable(amount, known.currency))
    throw paymentProblems.wrongAmount(tooManyDecimals(decimalsOf(known.currency)))
  const reference = await bank.sendBack(clinic, qrId, amount)
  if (reference === null) throw problems.checkoutClosed()
  return { reference }
}

function shown(qr: SimulatedQr, clinic: Clinic, now: { answers: boolean; nowMs: number }): Shown {
  const isOver = qr.expires_on < localOf(now.nowMs, clinic.timezone).date
  return {
    status: qr.reference ? 'paid' : isOver ? 'expired' : 'unused',
    amount: qr.paid_amount ?? qr.amount,
    currency: qr.currency,
    gloss: qr.gloss,
    clinic: clinic.name,
    expires_on: qr.expires_on,
    reference: qr.reference,
    answers: now.answers,
  }
}
