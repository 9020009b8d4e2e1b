import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/**
 * Whether a patient met a professional by an act of their own: they booked, paid, confirmed or came to a session. What the
 * clinic booked, confirmed or gave to somebody else says nothing of what the patient wants.
 */
export const wasMetByPatient = async (
  db: ClinicDb,
  psychologist: string,
  patient: string,
  nowMs: number,
): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments a where a.psychologist = $1 and a.patient = $2 and a.status in ('confirmed', 'completed')
       and ((a.status = 'completed' and not a.no_show and a.starts_at <= $3)
         or (a.given_at is null and (a.booked_by = 'patient' or exists (
           select from payments p where p.clinic_id = a.clinic_id and p.appointment_id = a.id and p.status = 'paid')))
         or a.consent_at > coalesce(a.given_at, '-infinity')
         or a.attendance_confirmed_at > coalesce(a.given_at, '-infinity'))
     limit 1`,
    [psychologist, patient, new Date(nowMs).toISOString()],
  )) !== undefined
