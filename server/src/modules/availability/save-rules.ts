import type { BookingRules } from '@psico/contract/availability'
import { record } from '#modules/audit-log/public'
import { bookingRulesOf, saveBookingRules } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'

/** How one's own hours can be booked from now on; what is booked stays. */
export async function saveRules(db: ClinicDb, context: Context, rules: BookingRules): Promise<BookingRules> {
  await saveBookingRules(db, context.actor.userId, rules)
  await record(db, { action: 'Cambió sus reglas de reserva.', ...context })
  return bookingRulesOf(db, context.actor.userId)
}
