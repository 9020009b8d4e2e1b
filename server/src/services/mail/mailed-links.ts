import { newSecret, hashOf } from '#core/id'
import { tablesOf, type Realm } from '#database/realm'
import { row, run } from '#database/sql'

/** The two halves of a mailed address: whose it is, and the secret. */
export interface Link {
  uid: string
  token: string
}
export type LinkPurpose = 'reset' | 'invite' | 'verify'

/**
 * Notes a link that is about to be mailed; answers its name in the outbox. Nobody holds a secret for it yet: whoever
 * reads the database between this moment and the sending finds nothing that opens a page.
 */
export async function insertLink(
  realm: Realm,
  userId: string,
  purpose: LinkPurpose,
  expiresAtMs: number,
): Promise<string> {
  const hash = hashOf(newSecret())
  await run(
    realm.db,
    `insert into ${tablesOf(realm).links} (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)`,
    [hash, userId, purpose, new Date(expiresAtMs).toISOString()],
  )
  return hash.toString('hex')
}

/**
 * Makes the secret of a noted link, at the moment of sending; null when the link is used, void or over. A second try at
 * sending gets a secret of its own, since the first mail may have arrived all the same.
 */
export async function secretOf(realm: Realm, link: string, nowMs: number): Promise<string | null> {
  const { links } = tablesOf(realm)
  const secret = newSecret()
  const made = await run(
    realm.db,
    `insert into ${links} (token_hash, user_id, purpose, expires_at)
     select $2, user_id, purpose, expires_at from ${links}
     where token_hash = decode($1, 'hex') and used_at is null and expires_at > $3`,
    [link, hashOf(secret), new Date(nowMs).toISOString()],
  )
  return made > 0 ? secret : null
}

/** User id behind a link that has not expired, unused unless told; null when there is no such link. */
export async function ownerOfLink(
  realm: Realm,
  { uid, token }: Link,
  purposes: LinkPurpose[],
  nowMs: number,
  used: 'unused' | 'also used' = 'unused',
): Promise<string | null> {
  const found = await row<{ user_id: string }>(
    realm.db,
    `select user_id from ${tablesOf(realm).links}
     where token_hash = $1 and user_id::text = lower($2) and purpose = any($3) and expires_at > $4
       and (used_at is null or $5)`,
    [hashOf(token), uid, purposes, new Date(nowMs).toISOString(), used === 'also used'],
  )
  return found?.user_id ?? null
}

/** Uses the link up; false when somebody was faster. */
export async function useLink(realm: Realm, { token }: Link, nowMs: number): Promise<boolean> {
  const used = await run(
    realm.db,
    `update ${tablesOf(realm).links} set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2`,
    [hashOf(token), new Date(nowMs).toISOString()],
  )
  return used > 0
}

/** Makes a person's unused links useless. */
export async function voidLinks(
  realm: Realm,
  userId: string,
  purposes: LinkPurpose[],
  nowMs: number,
): Promise<void> {
  await run(
    realm.db,
    `update ${tablesOf(realm).links} set used_at = $3
     where user_id = $1 and purpose = any($2) and used_at is null`,
    [userId, purposes, new Date(nowMs).toISOString()],
  )
}
