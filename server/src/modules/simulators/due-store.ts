import { rows } from '#database/sql'
import type { DueDb } from '#database/transaction'

/** The clinics to which the card simulator has yet to tell something. */
export const clinicsWithNews = async (db: DueDb, nowMs: number): Promise<string[]> =>
  (
    await rows<{ clinic_id: string }>(
      db,
      {
        name: 'simulator-clinics-with-news',
        text: 'select distinct clinic_id from simulated_events where delivered_at is null and created_at <= $1',
      },
      [new Date(nowMs).toISOString()],
    )
  ).map((clinic) => clinic.clinic_id)
