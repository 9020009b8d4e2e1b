import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { accessTables } from './store.ts'

/** Of another table it is the session's owner who has to be there. */
function stillThere(table: string): string {
  // What somebody's second step is waits for them, whether they are deactivated or gone until a later restore: the account
  // would come back with less than it had.
  if (table === 'factors' || table === 'recovery_codes') return 'true'
  if (table === 'session_tokens') return 'exists (select from sessions s where s.id = k.session_id)'
  // What somebody said yes or no to holds whether they may sign in or not.
  const isAnybodys = table === 'factor_recoveries' || table.startsWith('notification_')
  const owner = table === 'calendar_sources' ? 'psychologist' : 'user_id'
  return `exists (select from users u where u.id = k.${owner} ${isAnybodys ? '' : 'and u.is_active'})`
}

/** Keeps today's access while the people that it belongs to are replaced. */
export async function setAside(db: ClinicDb): Promise<void> {
  await run(
    db,
    `create temp table "kept access" on commit drop as
     select id as user_id, is_active, password_hash, email, email_verified, date_of_birth, links_version from users`,
  )
  for (const name of accessTables)
    await run(db, `create temp table "kept ${name}" on commit drop as select * from ${name}`)
  for (const name of accessTables.toReversed()) await run(db, `delete from ${name}`)
}

/**
 * Gives everybody who is there the access that they have today: deactivated people stay so, addresses and passwords are the
 * newest, a feed that was revoked stays revoked, and so does a link of a mail. Of those who go it is remembered, for a
 * restore that brings them back.
 */
export async function putBack(db: ClinicDb): Promise<void> {
  await keepAddresses(db)
  await keepAges(db)
  await run(
    db,
    `update users u set is_active = k.is_active,
       password_hash = case when u.email is not null then k.password_hash end
     from (select user_id, is_active, password_hash from "kept access"
           union all select user_id, is_active, password_hash from departed_access) k
     where k.user_id = u.id
       and (u.is_active, u.password_hash) is distinct from (k.is_active, k.password_hash)`,
  )
  // After that, which raises the version of who is not active, too, from what the backup has.
  await putLinksBack(db)
  await run(db, 'delete from departed_access d where exists (select from users u where u.id = d.user_id)')
  await run(
    db,
    `insert into departed_access (user_id, is_active, password_hash)
     select k.user_id, k.is_active, k.password_hash from "kept access" k
     where not exists (select from users u where u.id = k.user_id)`,
  )
  for (const name of accessTables)
    await run(db, `insert into ${name} select k.* from "kept ${name}" k where ${stillThere(name)}`)
}

/**
 * Everybody has the address that they have today, unless somebody has it who comes back with the backup: to one that was
 * corrected since nothing goes again, and no password is set from there. Nor does anybody get that of a contact who was
 * blocked for them since.
 */
async function keepAddresses(db: ClinicDb): Promise<void> {
  // Emptied first: two people may have exchanged theirs.
  await run(
    db,
    `update users u set email = null, password_hash = null from "kept access" k
     where k.user_id = u.id and k.email is not null and u.email <> k.email
       and not exists (select from users o left join "kept access" m on m.user_id = o.id
         where o.email = k.email and m.email is null)`,
  )
  await run(
    db,
    `update users u set email = k.email from "kept access" k
     where k.user_id = u.id and u.email is null and k.email is not null
       and not exists (select from users o where o.email = k.email)`,
  )
  await run(
    db,
    `update users u set email_verified = k.email_verified from "kept access" k
     where k.user_id = u.id and u.email = k.email and u.email_verified <> k.email_verified`,
  )
  await run(
    db,
    `update users u set email = null, password_hash = null, email_verified = false, links_version = u.links_version + 1
     from contacts c where c.patient = u.id and c.blocked and (c.email = u.email or u.email = any (c.other_emails))`,
  )
}

/** Who came of age by today’s date of birth is of age: the backup’s may be one that was put right since, and opens no portal. */
const keepAges = (db: ClinicDb) =>
  run(
    db,
    `update users u set date_of_birth = k.date_of_birth from "kept access" k
     where k.user_id = u.id and k.date_of_birth is not null and u.date_of_birth is distinct from k.date_of_birth
       and exists (select from contacts c where c.patient = u.id)`,
  )

/** No link of a mail that was void by today opens anything again; of those who go none does, should they come back. */
async function putLinksBack(db: ClinicDb): Promise<void> {
  await run(
    db,
    `update users u set links_version = k.links_version
     from (select kept.user_id,
             kept.links_version + case when lower(kept.email) is not distinct from lower(back.email) then 0 else 1 end as links_version
           from "kept access" kept join users back on back.id = kept.user_id
           union all select user_id, links_version from departed_links) k
     where k.user_id = u.id and k.links_version > u.links_version`,
  )
  await run(db, 'delete from departed_links d where exists (select from users u where u.id = d.user_id)')
  await run(
    db,
    `insert into departed_links (user_id, links_version)
     select k.user_id, k.links_version + 1 from "kept access" k
     where not exists (select from users u where u.id = k.user_id)`,
  )
}

/** A clinic that nobody administers could not be helped by anybody in it. */
export const hasActiveAdmin = async (db: ClinicDb): Promise<boolean> =>
  (await row(db, "select 1 from users where user_type = 'admin' and is_active limit 1")) !== undefined

export interface KnownPerson {
  id: string
  full_name: string
  user_type: string
  is_active: boolean
  /** Compared, never shown. */
  password_hash: string | null
}

/** Everybody of the clinic as they are now. */
export const peopleNow = (db: ClinicDb): Promise<(KnownPerson & Record<string, unknown>)[]> =>
  rows(db, 'select id, full_name, user_type, is_active, password_hash from users')
