import { tablesOf, type Realm } from '#database/realm'
import { row, rows } from '#database/sql'

const signIns = (realm: Realm): string =>
  `from ${tablesOf(realm).people} u join ${tablesOf(realm).sessions} s on s.user_id = u.id`

/** Whether that sign-in was one of that e-mail's, and since then. */
export const sessionIsOf = async (realm: Realm, id: string, email: string, sinceMs: number) =>
  (await row(realm.db, `select 1 ${signIns(realm)} where s.id = $1 and u.email = $2 and s.created_at > $3`, [
    id,
    email,
    new Date(sinceMs).toISOString(),
  ])) !== undefined

/** The addresses from which that e-mail's owner signed in since then, the newest sign-ins first. */
export async function networksOf(realm: Realm, email: string, sinceMs: number): Promise<string[]> {
  const found = await rows<{ ip_address: string }>(
    realm.db,
    `select s.ip_address ${signIns(realm)} where u.email = $1 and s.created_at > $2
     order by s.created_at desc limit 500`,
    [email, new Date(sinceMs).toISOString()],
  )
  return found.map((place) => place.ip_address)
}
