import { rows } from '#database/sql'
import type { DueDb } from '#database/transaction'

/** The clinics that have tokens or links which ended before that moment (epoch ms). */
export async function clinicsWithExpired(db: DueDb, beforeMs: number): Promise<string[]> {
  const found = await rows<{ clinic_id: string }>(
    db,
    `select clinic_id from session_tokens where expires_at < $1
     union select clinic_id from mailed_links where expires_at < $1`,
    [new Date(beforeMs).toISOString()],
  )
  return found.map((clinic) => clinic.clinic_id)
}
