import { tablesOf, type Realm } from '#database/realm'
import { row, run } from '#database/sql'
import type { Tries } from './rules.ts'

/** Whose codes, and where: the person themself for a sign-in, or one session of theirs. */
export interface Counted {
  userId: string
  scope: string
}

/** The count, locked until the transaction ends: many codes at once must not slip past it together. */
export async function lockTries(realm: Realm, { userId, scope }: Counted): Promise<Tries> {
  const { tries } = tablesOf(realm)
  await run(realm.db, `insert into ${tries} (user_id, scope) values ($1, $2) on conflict do nothing`, [
    userId,
    scope,
  ])
  const found = await row<Tries & Record<string, unknown>>(
    realm.db,
    `select wrong, rounds, coalesce(extract(epoch from waits_until) * 1000, 0)::float8 as waits_until_ms
     from ${tries} where user_id = $1 and scope = $2 for update`,
    [userId, scope],
  )
  return found ?? { wrong: 0, rounds: 0, waits_until_ms: 0 }
}

export async function setTries(realm: Realm, { userId, scope }: Counted, tries: Tries): Promise<void> {
  await run(
    realm.db,
    `update ${tablesOf(realm).tries} set wrong = $3, rounds = $4, waits_until = to_timestamp($5 / 1000.0)
     where user_id = $1 and scope = $2`,
    [userId, scope, tries.wrong, tries.rounds, tries.waits_until_ms],
  )
}

/** Forgets the wrong codes of one scope, or of the person everywhere. */
export async function forgetTries(realm: Realm, { userId, scope }: { userId: string; scope?: string }) {
  await run(
    realm.db,
    `delete from ${tablesOf(realm).tries} where user_id = $1 and ($2::uuid is null or scope = $2)`,
    [userId, scope ?? null],
  )
}
