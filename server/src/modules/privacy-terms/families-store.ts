import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'

/** What the row of an erased account says in place of a name. */
export const nobody = { first: 'Datos', last: 'borrados' }

/**
 * Those for whom somebody answers keep no name, no address and no way in of theirs; custody and relation stay, so that a
 * consent that is needed is not forgotten with them. A block stays as it is: it keeps a child safe, and whoever could have it
 * lifted by being erased would come back as a stranger. Where the account had another address by then, that one is blocked,
 * too. Answers whose contacts they were. As the keeper.
 */
export async function leaveFamilies(db: ClinicDb, person: string): Promise<string[]> {
  await run(
    db,
    `update contacts c set other_emails = c.other_emails || u.email
     from users u where u.clinic_id = c.clinic_id and u.id = $1 and c.account = $1 and c.blocked and u.email <> c.email
       and not u.email = any (c.other_emails)`,
    [person],
  )
  await run(db, 'update contacts set account = null where account = $1 and blocked', [person])
  for (const table of ['mails', 'mailbox'])
    await run(
      db,
      `delete from ${table} m using contacts c where c.clinic_id = m.clinic_id and c.account = $1 and m.recipient = c.email
         and c.email <> ''`,
      [person],
    )
  const found = await rows<{ patient: string }>(
    db,
    `update contacts c set first_name = $2, last_name = $3, email = '', phone = '', account = null, pays = false,
       reminders = false, portal = false
     from users u where u.clinic_id = c.clinic_id and u.id = $1 and not c.blocked
       and (c.account = $1 or (u.email_verified and c.email <> '' and c.email = u.email))
     returning c.patient`,
    [person, nobody.first, nobody.last],
  )
  return [...new Set(found.map((row) => row.patient))]
}
