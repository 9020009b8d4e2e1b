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
  const { acting, patient, psychologist } = appointment
  const isTheirs = acting.includes(actor.userId) || (await hasPaid(db, payment, actor.userId, patient))
  if (!isTheirs && psychologist !== actor.userId) throw problems.notYours()
  return { payment, acting }
}

async function ownPackSession(db: ClinicDb, reader: string, payment: store.Payment) {
  const pack = await shownStore.paidPack(db, payment.bought_pack_id ?? '')
  if (!pack) throw problems.sessionNotFound()
  if (!pack.acting.includes(reader) && !(await hasPaid(db, payment, reader, pack.buyer)))
    throw problems.notYours()
  return { payment, acting: pack.acting }
}

/** Whether somebody pays, or paid, this, and may still see what for: not once the patient is kept from them. */
const hasPaid = async (db: ClinicDb, payment: store.Payment, reader: string, patient: string) =>
  payment.payer === reader && !(await shownStore.isKeptFrom(db, patient, reader))

/** A checkout, whosever it is. @throws sessionNotFound */
export async function knownSession(db: ClinicDb, sessionId: string): Promise<store.Payment> {
  const payment = await store.bySession(db, sessionId)
  if (!payment) throw problems.sessionNotFound()
  return payment
}
