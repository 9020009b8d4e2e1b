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
    `insert into contacts (id, patient, first_name, last_name, email, relation, blocked, created_at)
     select distinct on (c.patient) gen_random_uuid(), c.patient, c.first_name, c.last_name, u.email, c.relation, true, c.created_at
     from contacts c join users u on u.clinic_id = c.clinic_id and u.id = c.account
     where c.account = $1 and c.blocked and u.email is not null and not exists (
       select from contacts o where o.clinic_id = c.clinic_id and o.patient = c.patient and o.blocked and o.email = u.email)
     order by c.patient, c.created_at`,
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
  return [...new Set(found.map((it) => it.patient))]
}
