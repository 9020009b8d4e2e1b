import { record } from '#modules/audit-log/public'
import type { Context } from '#database/context'
import type { App } from '#app'
import { knownSession } from '#modules/payments/public'
import { openProof, type OpenedProof } from './proof-file.ts'

type Needs = Pick<App, 'clock' | 'files' | 'vault'>

/** What a patient sent to prove a payment; who looked at it stands in the audit log. @throws sessionNotFound, noProof, proofGone */
export async function proofShown(app: Needs, context: Context, sessionId: string): Promise<OpenedProof> {
  const { clinic } = context
  const payment = await clinic.read((db) => knownSession(db, sessionId))
  const proof = await openProof(app, clinic, payment.id)
  const action = `Comprobante de pago abierto (cita ${payment.appointment_id})`
  await clinic.work((db) => record(db, context, { action }))
  return proof
}
