import { iso } from '#core/iso'
import { tablesOf, type Realm } from '#database/realm'
import { row, run } from '#database/sql'

/** What a challenge was made for; one of one kind answers nothing of another. */
export type Purpose = 'login' | 'passkey-login' | 'passkey-add' | 'step-up'

export interface NewChallenge {
  hash: Buffer
  purpose: Purpose
  userId: string | null
}

export async function insertChallenge(
  realm: Realm,
  challenge: NewChallenge & { endsMs: number },
): Promise<void> {
  await run(
    realm.db,
    `insert into ${tablesOf(realm).challenges} (challenge_hash, purpose, user_id, expires_at) values ($1, $2, $3, $4)`,
    [challenge.hash, challenge.purpose, challenge.userId, iso(challenge.endsMs)],
  )
}

export const challengeOf = (realm: Realm, hash: Buffer, purpose: Purpose, nowMs: number) =>
  row<{ user_id: string | null }>(
    realm.db,
    `select user_id from ${tablesOf(realm).challenges}
     where challenge_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [hash, purpose, iso(nowMs)],
  )

export async function spendChallenge(realm: Realm, challenge: NewChallenge, nowMs: number): Promise<boolean> {
  const spent = await run(
    realm.db,
    `update ${tablesOf(realm).challenges} set used_at = $4
     where challenge_hash = $1 and purpose = $2 and user_id is not distinct from $3::uuid
       and used_at is null and expires_at > $4`,
    [challenge.hash, challenge.purpose, challenge.userId, iso(nowMs)],
  )
  return spent > 0
}

/** Ends every challenge of a person: what was proved before it does not count any more. */
export async function endChallengesOf(realm: Realm, userId: string): Promise<void> {
  await run(realm.db, `delete from ${tablesOf(realm).challenges} where user_id = $1`, [userId])
}

/** Drops the challenges that were over before then. */
export async function forgetChallenges(realm: Realm, beforeMs: number): Promise<void> {
  await run(realm.db, `delete from ${tablesOf(realm).challenges} where expires_at < $1`, [iso(beforeMs)])
}
