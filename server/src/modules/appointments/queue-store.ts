import type { ClinicDb } from '#database/clinic'
import { run } from '#database/sql'

/**
 * Bookings of one professional, and of one patient, queue up behind each other for their short transactions
 * (`queue_up` in server/sql/appointments.sql).
 */
export const queueUp = (db: ClinicDb, psychologist: string, patient: string) =>
  queueUpAll(db, [psychologist], patient)

/** The same where several professionals are concerned. */
export const queueUpAll = (db: ClinicDb, psychologists: readonly string[], patient: string | null) =>
  run(db, { name: 'appointments-queue-up', text: 'select queue_up($1, $2)' }, [psychologists, patient])

/** Whoever books with this person, or for them, waits until this transaction ends. */
export const closeQueue = (db: ClinicDb, person: string) => queueUpAll(db, [person], person)
