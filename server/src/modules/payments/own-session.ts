import * as store from './store.ts'
import * as shownStore from './shown-store.ts'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'

/** One's own checkout. @throws sessionNotFound, notYours */
export async function ownSession(db: ClinicDb, { actor }: Context, sessionId: string) {
  const payment = await store.bySession(db, sessionId)
  const appointment = payment && (await shownStore.paidAppointment(db, payment.appointment_id))
  if (!payment || !appointment) throw problems.sessionNotFound()
  const isTheirs = appointment.acting.includes(actor.userId) || payment.payer === actor.userId
  if (!isTheirs && appointment.psychologist !== actor.userId) throw problems.notYours()
  return { payment, appointment }
}

/** A checkout, whosever it is. @throws sessionNotFound */
export async function knownSession(db: ClinicDb, sessionId: string): Promise<store.Payment> {
  const payment = await store.bySession(db, sessionId)
  if (!payment) throw problems.sessionNotFound()
  return payment
}
