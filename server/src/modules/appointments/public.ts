import type { ClinicDb } from '#platform/db/clinic'
import { problems } from './problems.ts'
import * as store from './store.ts'

export { holdSlot, type Hold } from './book.ts'
export { holdAtOnce, type NewHold } from './hold-at-once.ts'
export { cancelRefunded, confirmPaid, reviveExpired } from './confirm-paid.ts'
export type { By } from './move.ts'
export { ownPatient } from './own-patient.ts'
export { partOf, refundOf, type Part } from './rules.ts'

export { freeStaleHoldsOf, isTreated, type LockedAppointment } from './store.ts'
export type { Till } from './till.ts'

/** Locks an appointment for the rest of the transaction. */
export const lockAppointment = store.lock

/** The same, behind the queue of its two people: for whoever may take or release an hour on the way. */
export const lockAppointmentInQueue = store.lockInQueue

/** Locks an appointment that is still to be paid. @throws notFound, closed, holdOver, psychologistNotFound */
export async function lockUnpaid(db: ClinicDb, id: string, nowMs: number): Promise<store.LockedAppointment> {
  const it = await store.lock(db, id)
  if (!it) throw problems.notFound()
  if (it.status !== 'pending') throw problems.closed(it.status)
  if (it.hold_expires_ms !== null && it.hold_expires_ms <= nowMs) throw problems.holdOver()
  if (!(await store.worksHere(db, it.psychologist))) throw problems.psychologistNotFound()
  return it
}

/** Frees a hold whose checkout ended unpaid; what was booked by the professional stays pending. */
export async function freeHold(db: ClinicDb, appointment: store.LockedAppointment): Promise<void> {
  await store.freeHold(db, appointment.id)
}

/** What a checkout says of an appointment. */
export interface Payable {
  patientEmail: string
  psychologistName: string
  professional: string
}

/** @throws notFound */
export async function payable(db: ClinicDb, id: string): Promise<Payable> {
  const it = await store.payable(db, id)
  if (!it) throw problems.notFound()
  return {
    patientEmail: it.patient_email,
    psychologistName: it.psychologist_name,
    professional: it.professional,
  }
}
