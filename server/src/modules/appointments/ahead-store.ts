import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'
import { lockColumns, type LockedAppointment } from './locked-store.ts'

/** Live sessions to come of a patient, locked, soonest first; holds that ran out do not count. */
export const lockAheadOf = (db: ClinicDb, patient: string, nowMs: number) =>
  rows<LockedAppointment & Record<string, unknown>>(
    db,
    `select ${lockColumns} from appointments
     where patient = $1 and starts_at > $2 and status in ('pending', 'confirmed')
       and (status = 'confirmed' or hold_expires_at is null or hold_expires_at > $2)
     order by starts_at for update`,
    [patient, new Date(nowMs).toISOString()],
  )
