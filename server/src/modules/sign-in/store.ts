import type { GlobalDb } from '#database/clinic'
import { tablesOf, type Realm } from '#database/realm'
import { row, rows, run } from '#database/sql'
import type { Person } from '#modules/accounts/public'

/** Ids of the clinics in which an address has an account, the one used last first; a few at most. */
export async function clinicsOfEmail(db: GlobalDb, email: string): Promise<string[]> {
  const found = await rows<{ clinic_id: string }>(
    db,
    `select clinic_id from users where email = $1 and is_active
     order by last_login desc nulls last, clinic_id limit 4`,
    [email],
  )
  return found.map((clinic) => clinic.clinic_id)
}

/** Notes the moment of a login; false when the account is not active, or has another password than the one it was read with. */
export async function recordLogin(realm: Realm, person: Person, nowMs: number): Promise<boolean> {
  const touched = await run(
    realm.db,
    `update ${tablesOf(realm).people} set last_login = $2
     where id = $1 and is_active and password_hash is not distinct from $3`,
    [person.id, new Date(nowMs).toISOString(), person.password_hash],
  )
  return touched > 0
}

/** Locks the account against changes; false when it is closed, or has another password than the one it was read with. */
export const isStill = async (realm: Realm, person: Person): Promise<boolean> =>
  (await row(
    realm.db,
    `select 1 from ${tablesOf(realm).people}
     where id = $1 and is_active and password_hash is not distinct from $2 for share`,
    [person.id, person.password_hash],
  )) !== undefined

/** Replaces the password that is known; false when it was changed meanwhile, or the account is closed. */
export async function replacePassword(realm: Realm, known: Person, hash: string): Promise<boolean> {
  const replaced = await run(
    realm.db,
    `update ${tablesOf(realm).people} set password_hash = $2 where id = $1 and password_hash = $3 and is_active`,
    [known.id, hash, known.password_hash],
  )
  return replaced > 0
}
