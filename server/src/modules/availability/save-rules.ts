import type { BookingRules } from '@psico/contract/availability/availability'
import { record } from '#modules/audit-log/public'
import { bookingRulesOf, saveBookingRules } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { named } from './owner.ts'

/** How somebody's hours can be booked from now on; what is booked stays. */
export async function saveRules(
  db: ClinicDb,
  context: Context,
  owner: string,
  rules: BookingRules,
): Promise<BookingRules> {
  await saveBookingRules(db, owner, rules)
  const whose =
    context.actor.userId === owner ? 'sus reglas de reserva' : `las reglas de reserva${named(context, owner)}`
  await record(db, context, { action: `Cambió ${whose}.` })
  return bookingRulesOf(db, owner)
}
