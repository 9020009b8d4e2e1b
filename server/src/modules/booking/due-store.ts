import { rows } from '#database/sql'
import type { DueDb } from '#database/transaction'

/**
 * The clinics whose money or holds ask for something by now: a checkout past its time, without its session or given up,
 * a refund that is due, a hold that ran out. Each part reads an index over all clinics.
 */
export async function clinicsToReconcile(db: DueDb, nowMs: number): Promise<string[]> {
  const found = await rows<{ clinic_id: string }>(
    db,
    {
      name: 'booking-clinics-to-reconcile',
      text: `select clinic_id from payments where status = 'open' and expires_at <= $1
        union select clinic_id from payments where status = 'open' and session_id is null and created_at <= $2
        union select clinic_id from payments where given_up_at <= $2
        union select clinic_id from refunds where due_at <= $1
        union select clinic_id from appointments where status = 'pending' and hold_expires_at <= $1`,
    },
    [new Date(nowMs).toISOString(), new Date(nowMs - 60_000).toISOString()],
  )
  return found.map((clinic) => clinic.clinic_id)
}
