import { iso } from '#core/iso'
import type { GlobalDb } from '#database/clinic'
import { tablesOf, type Realm } from '#database/realm'
import { row, rows, run } from '#database/sql'

interface Person {
  id: string
  email: string
}
const live = 'stopped_at is null and done_at is null'

/** Somebody who may sign in. */
export const personOf = (realm: Realm, id: string): Promise<Person | undefined> =>
  row<Person & Record<string, unknown>>(
    realm.db,
    `select id, email from ${tablesOf(realm).people} where id = $1 and is_active`,
    [id],
  )

export const globalAdminOf = (db: GlobalDb, email: string): Promise<Person | undefined> =>
  row<Person & Record<string, unknown>>(
    db,
    'select id, email from global_admins where email = $1 and is_active',
    [email],
  )

/** Whether one of the person's factors was made or used after `r`, a recovery, was asked for: then it is not lost. */
const isUsed = (realm: Realm): string =>
  `exists (select from ${tablesOf(realm).factors} f where f.user_id = r.user_id
     and greatest(f.confirmed_at, f.last_used_at) > r.asked_at)`

/** A person's recovery that waits. */
export const liveOf = (realm: Realm, userId: string): Promise<{ due_at: string } | undefined> =>
  row<{ due_at: string }>(
    realm.db,
    `select due_at from ${tablesOf(realm).recoveries} r where user_id = $1 and ${live} and not ${isUsed(realm)}`,
    [userId],
  )

/** Ends the waiting of a person whose factor was not lost; answers whether there was one. */
export const stopUsed = async (realm: Realm, userId: string, nowMs: number): Promise<boolean> =>
  (await run(
    realm.db,
    `update ${tablesOf(realm).recoveries} r set stopped_at = $2 where user_id = $1 and ${live} and ${isUsed(realm)}`,
    [userId, iso(nowMs)],
  )) > 0

export async function insert(
  realm: Realm,
  recovery: { id: string; userId: string; dueMs: number },
  nowMs: number,
): Promise<void> {
  await run(
    realm.db,
    `insert into ${tablesOf(realm).recoveries} (id, user_id, asked_at, due_at) values ($1, $2, $3, $4)`,
    [recovery.id, recovery.userId, iso(nowMs), iso(recovery.dueMs)],
  )
}

/** Ids of those that are due. */
export async function dueOf(realm: Realm, nowMs: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    realm.db,
    `select id from ${tablesOf(realm).recoveries} where due_at <= $1 and ${live} order by due_at limit 100`,
    [iso(nowMs)],
  )
  return due.map((recovery) => recovery.id)
}

/** Whose a recovery is that waits, used meanwhile or not. */
export const ownerOf = (realm: Realm, id: string): Promise<Person | undefined> =>
  row<Person & Record<string, unknown>>(
    realm.db,
    `select p.id, p.email from ${tablesOf(realm).recoveries} r join ${tablesOf(realm).people} p on p.id = r.user_id
     where r.id = $1 and ${live}`,
    [id],
  )

/** Ends one that is due, once; answers whose it is. */
export const finish = (realm: Realm, id: string, nowMs: number): Promise<Person | undefined> =>
  row<Person & Record<string, unknown>>(
    realm.db,
    `update ${tablesOf(realm).recoveries} r set done_at = $2 from ${tablesOf(realm).people} p
     where r.id = $1 and r.due_at <= $2 and ${live} and p.id = r.user_id returning p.id, p.email`,
    [id, iso(nowMs)],
  )

/** Stops one that waits; answers whose it is. */
export const stop = (realm: Realm, id: string, nowMs: number): Promise<Person | undefined> =>
  row<Person & Record<string, unknown>>(
    realm.db,
    `update ${tablesOf(realm).recoveries} r set stopped_at = $2 from ${tablesOf(realm).people} p
     where r.id = $1 and ${live} and p.id = r.user_id returning p.id, p.email`,
    [id, iso(nowMs)],
  )

export const byId = (realm: Realm, id: string) =>
  row<{ state: 'waiting' | 'stopped' | 'done'; due_at: string }>(
    realm.db,
    `select due_at, case when done_at is not null then 'done' when stopped_at is not null or ${isUsed(realm)}
       then 'stopped' else 'waiting' end as state
     from ${tablesOf(realm).recoveries} r where id = $1`,
    [id],
  )
