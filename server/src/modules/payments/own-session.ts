import * as store from './store.ts'
import * as shownStore from './shown-store.ts'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'

/** One's own checkout. @throws sessionNotFound, notYours */
export async function ownSession(db: ClinicDb, { actor }: Context, sessionId: string) {
  const payment = await store.bySession(db, sessionId)
  if (!payment) throw problems.sessionNotFound()
  if (payment.appointment_id === null) return ownPackSession(db, actor.userId, payment)
  const appointment = await shownStore.paidAppointment(db, payment.appointment_id)
  if (!appointment) throw problems.sessionNotFound()
  const isTheirs = appointment.acting.includes(actor.userId) || payment.payer === actor.userId
  if (!isTheirs && appointment.psychologist !== actor.userId) throw problems.notYours()
  return { payment, acting: appointment.acting }
}

async function ownPackSession(db: ClinicDb, reader: string, payment: store.Payment) {
  const pack = await shownStore.paidPack(db, payment.bought_pack_id ?? '')
  if (!pack) throw problems.sessionNotFound()
  if (!pack.acting.includes(reader) && payment.payer !== reader) throw problems.notYours()
  return { payment, acting: pack.acting }
}

/** A checkout, whosever it is. @throws sessionNotFound */
export async function knownSession(db: ClinicDb, sessionId: string): Promise<store.Payment> {
  const payment = await store.bySession(db, sessionId)
  if (!payment) throw problems.sessionNotFound()
  return payment
}
