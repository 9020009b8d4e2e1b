import type { BookingRules } from '@psico/contract/availability'
import { record } from '#modules/audit-log/public'
import { bookingRulesOf, saveBookingRules } from '#modules/professionals/public'
import type { ClinicDb } from '#platform/db/clinic'
import type { Actor } from '#platform/http/session'

/** How one's own hours can be booked from now on; what is booked stays. */
export async function saveRules(
  db: ClinicDb,
  by: { actor: Actor; ip: string },
  rules: BookingRules,
): Promise<BookingRules> {
  await saveBookingRules(db, by.actor.userId, rules)
  await record(db, { action: 'Cambió sus reglas de reserva.', ...by })
  return bookingRulesOf(db, by.actor.userId)
}
