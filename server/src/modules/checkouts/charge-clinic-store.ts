import { row } from '#database/sql'
import type { DueDb } from '#database/transaction'

/** The clinic that a charge of the provider belongs to, by the charge's own id; undefined where it is none of ours. */
export async function clinicOfCharge(db: DueDb, intent: string): Promise<string | undefined> {
  const found = await row<{ clinic_id: string }>(
    db,
    'select clinic_id from payments where payment_intent = $1 limit 1',
    [intent],
  )
  return found?.clinic_id
}
