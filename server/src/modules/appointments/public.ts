import type { ClinicDb } from '#platform/clinic'
import { problems } from './problems.ts'
import * as store from './store.ts'

export { holdSlot, type Hold } from './book.ts'
export { confirmPaid, reviveExpired } from './confirm-paid.ts'
export type { By } from './move.ts'
export { partOf, refundOf, type Part } from './rules.ts'
export { nextFreeDate } from './schedule.ts'
export { freeStaleHoldsOf, isTreated, type LockedAppointment } from './store.ts'
export type { Till } from './till.ts'

/** Locks an appointment for the rest of the transaction. */
export const lockAppointment = store.lock

/** Frees a hold whose checkout ended unpaid; what was booked by the professional stays pending. */
export async function freeHold(db: ClinicDb, appointment: store.LockedAppointment): Promise<void> {
  await store.freeHold(db, appointment.id)
}

/** What a checkout needs to know of an appointment. Money in minor units. */
export interface Payable {
  feeMinor: number
  holdExpiresMs: number | null
  patientEmail: string
  psychologistName: string
  professional: string
}

/** @throws notFound */
export async function payable(db: ClinicDb, id: string): Promise<Payable> {
  const it = await store.payable(db, id)
  if (!it) throw problems.notFound()
  return {
    feeMinor: it.fee_minor,
    holdExpiresMs: it.hold_expires_ms,
    patientEmail: it.patient_email,
    psychologistName: it.psychologist_name,
    professional: it.professional,
  }
}
