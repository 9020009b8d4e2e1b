import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

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

/**
 * As whose contacts these addresses are known, and whether the patient is kept from them: by the contact's own, that of their
 * account, or any for which they are blocked.
 */
export const contactsAmong = (
  db: ClinicDb,
  emails: readonly string[],
): Promise<{ patient: string; email: string; first_name: string; kept: boolean }[]> =>
  rows(
    db,
    {
      name: 'mail-contacts-among',
      text: `select it.patient, it.email, it.first_name, is_kept_from(it.patient, it.email, null) as kept from (
        select c.patient, c.email, c.first_name from contacts c where c.email = any ($1::text[])
        union select c.patient, u.email, c.first_name from contacts c
          join users u on u.clinic_id = c.clinic_id and u.id = c.account where u.email = any ($1::text[])
        union select c.patient, o.email, c.first_name from contacts c cross join unnest(c.other_emails) o(email)
          where c.blocked and c.other_emails && $1::text[] and o.email = any ($1::text[])) it`,
    },
    [emails],
  )
