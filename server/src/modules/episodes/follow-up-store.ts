import type { FollowUp } from '@psico/contract/episodes/episodes'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** How it goes on with everybody a professional has in care, or with one of them; tasks first, by their date. */
export const followUpOf = (
  db: ClinicDb,
  psychologist: string,
  nowMs: number,
  patient: string | null = null,
): Promise<FollowUp[]> =>
  rows<FollowUp & Record<string, unknown>>(
    db,
    `select f.patient, u.full_name as patient_name, f.state, f.due_date, f.last_session
     from follow_up_at($2) f join users u on u.clinic_id = f.clinic_id and u.id = f.patient
     where f.psychologist = $1 and ($3::uuid is null or f.patient = $3)
     order by f.due_date nulls last, u.folded_name, f.patient`,
    [psychologist, iso(nowMs), patient],
  )
