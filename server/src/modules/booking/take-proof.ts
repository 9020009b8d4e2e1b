import { iso } from '#core/iso'
import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import * as holds from '#modules/holds/public'
import * as appointments from '#modules/appointments/public'
import { record } from '#modules/audit-log/public'
import { withinQuota } from '#modules/documents/public'
import * as packs from '#modules/packs/public'
import * as proofs from '#modules/proofs/public'
import * as payments from '#modules/payments/public'
import { deskAddresses, queueMails } from '#modules/mail/public'
import * as checkouts from '#modules/checkouts/public'
import type { ClinicDb } from '#database/clinic'
import { Problem } from '#core/problem'
import type { Context } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import type { App } from '#app'
import { problems } from './problems.ts'
import { releaseKind } from './ask-for-payment.ts'
import { waitsUntilMs } from './rules.ts'

/**
 * A patient proves a payment by QR or transfer. The hour that is still held waits for staff, so many hours as the clinic
 * says and never beyond its start; one that is gone stays gone, and the proof is judged all the same.
 * @throws sessionNotFound, notYours, takesNoProof, proofIsIn, paymentDecided, tooManyProofs, proofIsComing, storageFull, and what is wrong with the file
 */
export async function takeProof(
  app: Pick<App, 'clock' | 'env' | 'files' | 'vault'>,
  context: Context,
  sessionId: string,
  sent: proofs.SentProof | null,
): Promise<PaymentSession> {
  const { clinic } = context
  // Before ten megabytes are read of somebody who has nothing to prove.
  const payment = await clinic.read((db) => proofs.refuseProofOf(db, context, sessionId))
  await alone(context, () =>
    withinQuota(app, clinic, async () => {
      const taken = await proofs.takeProofFile(app, clinic, sent)
      const keeping = clinic.work((db) => keep(db, app, context, payment, taken))
      const isKept = await keeping.catch(async (error: unknown) => {
        // What was refused is not kept; where nobody knows what became of it, it is swept unless its record came.
        if (error instanceof Problem) await proofs.dropProofFile(app, clinic, taken)
        throw error
      })
      if (!isKept) await proofs.dropProofFile(app, clinic, taken)
    }),
  )
  return clinic.read((db) => checkouts.sessionPage(db, context, sessionId))
}

const sending = new Set<string>()

/** One at a time of each patient: ten megabytes are read of each before it is known which of them counts. @throws proofIsComing */
async function alone(context: Context, work: () => Promise<void>): Promise<void> {
  const key = `${context.clinic.id} ${context.actor.userId}`
  if (sending.has(key)) throw problems.proofIsComing()
  sending.add(key)
  try {
    await work()
  } finally {
    sending.delete(key)
  }
}

async function keep(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  paymentId: string,
  taken: proofs.TakenProof,
): Promise<boolean> {
  const { clinic, nowMs } = context
  const known = await payments.byId(db, paymentId)
  if (known?.bought_pack_id) return keepForPack(db, app, context, known, taken)
  const appointment = known && (await appointments.lockInQueue(db, known.appointment_id ?? ''))
  if (!appointment) return false
  await proofs.lockForProof(db, context, paymentId)
  const untilMs = waitsUntilMs(clinic, nowMs, appointment.starts_ms)
  const { hold_expires_ms: holdMs, status } = appointment
  const isHeld = status === 'pending' && appointment.starts_ms > nowMs && (holdMs === null || holdMs > nowMs)
  if (isHeld && holdMs !== null) await holds.holdUntil(db, appointment.id, untilMs)
  // Booked by staff: not let go while the proof waits.
  if (isHeld && holdMs === null && appointment.booked_by !== 'patient')
    await schedule(db, releaseKind, appointment.id, untilMs)
  await proofs.keepProof(db, app, clinic, { payment: paymentId, taken, nowMs })
  // One mail for those that come together: whoever looks sees them all.
  if (!(await proofs.isAnyInReview(db))) await tellDesk(db, paymentId, isHeld ? untilMs : null)
  await proofs.setInReview(db, paymentId, isHeld ? untilMs : null)
  await record(db, context, {
    patient: appointment.patient,
    action: `Comprobante de pago recibido por la cita ${appointment.id}`,
  })
  return true
}

/** A pack holds no hour: its proof waits until somebody looks. */
async function keepForPack(
  db: ClinicDb,
  app: Pick<App, 'vault'>,
  context: Context,
  known: payments.Payment,
  taken: proofs.TakenProof,
): Promise<boolean> {
  const pack = await packs.lockBought(db, known.bought_pack_id ?? '')
  if (!pack) return false
  await proofs.lockForProof(db, context, known.id)
  await proofs.keepProof(db, app, context.clinic, { payment: known.id, taken, nowMs: context.nowMs })
  if (!(await proofs.isAnyInReview(db))) await tellDesk(db, known.id, null)
  await proofs.setInReview(db, known.id, null)
  await record(db, context, {
    patient: pack.buyer,
    action: `Comprobante de pago recibido por el bono ${pack.id}`,
  })
  return true
}

async function tellDesk(db: ClinicDb, payment: string, untilMs: number | null): Promise<void> {
  const until = untilMs === null ? null : iso(untilMs)
  const mails = (await deskAddresses(db)).map((recipient) => ({
    cause: `proof-waits:${payment}:${recipient}`,
    kind: 'proof_waits' as const,
    recipient,
    payload: { payment, until },
  }))
  await queueMails(db, mails)
}
