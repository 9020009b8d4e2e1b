import type { Clinic, ClinicDb } from '#platform/db/clinic'
import type { Part } from './rules.ts'
import type { LockedAppointment } from './store.ts'

/**
 * The cash desk, as appointments need it: what a change of an appointment means for money.
 * `payments` keeps it; it is handed in by the app, since payments in turn know appointments.
 */
export interface Till {
  /** Whether the patient still owes the fee. */
  isDue(db: ClinicDb, appointment: LockedAppointment): Promise<boolean>
  /** A checkout to pay the appointment at; opened when there is none. Never inside a transaction. */
  checkoutFor(clinic: Clinic, appointmentId: string, baseUrl: string, nowMs: number): Promise<string>
  /** Whether a checkout of the appointment may have been paid without our knowing yet. */
  isOpen(db: ClinicDb, appointmentId: string): Promise<boolean>
  /** Takes in what the provider says of such a checkout, as far as it answers. Never inside a transaction. */
  askProvider(clinic: Clinic, appointmentId: string): Promise<void>
  /** Confirmed by the professional: money was taken in person, so an open checkout must not be paid any more. */
  takenInPerson(db: ClinicDb, clinic: Clinic, appointment: LockedAppointment): Promise<void>
  /** Closes what is open and sends back what the agreement says. */
  /** Answers what goes back in minor units, or null where nothing was paid. */
  settleCancelled(
    db: ClinicDb,
    clinic: Clinic,
    appointment: LockedAppointment,
    by: Part,
    nowMs: number,
  ): Promise<number | null>
}
