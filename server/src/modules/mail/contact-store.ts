import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** For whom a contact acts from now on; undefined once they do not, or are blocked. */
export const portalGiven = (
  db: ClinicDb,
  contact: string,
  recipient: string,
): Promise<{ patient_name: string } | undefined> =>
  row(
    db,
    `select p.first_name as patient_name from contacts c
       join users p on p.clinic_id = c.clinic_id and p.id = c.patient and p.is_active
     where c.id = $1 and c.portal and not is_blocked_for(c.patient, $2, c.account)`,
    [contact, recipient],
  )
