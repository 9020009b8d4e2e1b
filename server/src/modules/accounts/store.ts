import type { UserType } from '@psico/contract/accounts'
import type { ClinicDb, GlobalDb } from '#platform/clinic'
import { tablesOf, type Realm } from '#platform/realm'
import { row, rows, run, sqlState, unlessRefused } from '#platform/sql'
import { problems } from './problems.ts'

/** Somebody who may sign in. */
export interface Person {
  id: string
  email: string
  first_name: string
  last_name: string
  full_name: string
  user_type: UserType
  password_hash: string | null
  is_active: boolean
}

const personColumns = (realm: Realm): string =>
  `id, email, first_name, last_name, full_name, password_hash, is_active,
   ${realm.at === 'clinic' ? 'user_type' : "'superuser' as user_type"}`

export const personByEmail = (realm: Realm, email: string): Promise<Person | undefined> =>
  row<Person>(realm.db, `select ${personColumns(realm)} from ${tablesOf(realm).people} where email = $1`, [
    email,
  ])

/** Ids of the clinics in which an address has an account, the one used last first; a few at most. */
export async function clinicsOfEmail(db: GlobalDb, email: string): Promise<string[]> {
  const found = await rows<{ clinic_id: string }>(
    db,
    `select clinic_id from users where email = $1 and is_active
     order by last_login desc nulls last, clinic_id limit 4`,
    [email],
  )
  return found.map((it) => it.clinic_id)
}

/** Notes the moment of a login; false when the account is not active. */
export async function noteLogin(realm: Realm, userId: string, nowMs: number): Promise<boolean> {
  const touched = await run(
    realm.db,
    `update ${tablesOf(realm).people} set last_login = $2 where id = $1 and is_active`,
    [userId, new Date(nowMs).toISOString()],
  )
  return touched > 0
}

export interface NewUser {
  id: string
  email: string
  username: string
  first_name: string
  last_name: string
  user_type: 'patient' | 'professional' | 'admin'
  password_hash: string | null
}

/** @throws emailTaken: the unique key decides, also between two at once. */
export async function insertUser(db: ClinicDb, it: NewUser, nowMs: number): Promise<void> {
  const insert = async () => {
    await run(
      db,
      `insert into users (id, email, username, first_name, last_name, user_type, password_hash, date_joined)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        it.id,
        it.email,
        it.username,
        it.first_name,
        it.last_name,
        it.user_type,
        it.password_hash,
        new Date(nowMs).toISOString(),
      ],
    )
  }
  await unlessRefused(db, sqlState.unique, insert, () => {
    throw problems.emailTaken()
  })
  if (it.user_type === 'patient') await run(db, 'insert into patient_profiles (user_id) values ($1)', [it.id])
}
