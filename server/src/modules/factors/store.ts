import { iso } from '#core/iso'
import type { Factor } from '@psico/contract/factors/factors'
import type { GlobalDb } from '#database/clinic'
import { tablesOf, type Realm } from '#database/realm'
import { row, rows, run } from '#database/sql'

const shown = 'id, kind, name, created_at, last_used_at'

/** A person's factors that count, the oldest first. */
export const factorsOf = (realm: Realm, userId: string): Promise<Factor[]> =>
  rows<Factor & Record<string, unknown>>(
    realm.db,
    `select ${shown} from ${tablesOf(realm).factors}
     where user_id = $1 and confirmed_at is not null order by created_at, id`,
    [userId],
  )

/** How a person can pass the second step on a host. */
export interface Means {
  totp: boolean
  codes: number
  /** Those of this host. */
  passkeys: { id: string; transports: string[] }[]
  /** Whether there is any factor that counts, on whichever host. */
  any: boolean
}

/** How a person can pass the second step on this host. */
export async function meansOf(realm: Realm, userId: string, rpId: string): Promise<Means> {
  const { factors, codes } = tablesOf(realm)
  const found = await row<Means>(
    realm.db,
    `select coalesce(bool_or(kind = 'totp'), false) as totp, count(*) > 0 as any,
       coalesce(json_agg(json_build_object('id', credential_id, 'transports', transports) order by created_at)
         filter (where kind = 'passkey' and rp_id = $2), '[]') as passkeys,
       (select count(*) from ${codes} where user_id = $1 and used_at is null) as codes
     from ${factors} where user_id = $1 and confirmed_at is not null`,
    [userId, rpId],
  )
  return found ?? { totp: false, any: false, passkeys: [], codes: 0 }
}

/** Whether somebody showed that their address is theirs; a global admin's is. */
export const hasVerifiedEmail = async (realm: Realm, userId: string): Promise<boolean> =>
  realm.at === 'root' ||
  (await row(realm.db, 'select 1 from users where id = $1 and email_verified', [userId])) !== undefined

/** Locks the person, so that of two changes of their factors one waits for the other. */
export async function lockOwner(realm: Realm, userId: string): Promise<void> {
  await run(realm.db, `select 1 from ${tablesOf(realm).people} where id = $1 for no key update`, [userId])
}

/** Replaces the app that waits for its first code. */
export async function insertTotp(
  realm: Realm,
  factor: { id: string; userId: string; name: string; secret: Buffer },
  nowMs: number,
): Promise<void> {
  const { factors } = tablesOf(realm)
  await run(
    realm.db,
    `delete from ${factors} where user_id = $1 and kind = 'totp' and confirmed_at is null`,
    [factor.userId],
  )
  await run(
    realm.db,
    `insert into ${factors} (id, user_id, kind, name, secret, created_at) values ($1, $2, 'totp', $3, $4, $5)`,
    [factor.id, factor.userId, factor.name, factor.secret, iso(nowMs)],
  )
}

export interface StoredTotp {
  id: string
  secret: Buffer
  last_step: number
}

/** The app that counts, or the one that waits for its first code; locked. */
export const totpOf = (realm: Realm, userId: string, is: 'confirmed' | 'waiting') =>
  row<StoredTotp & Record<string, unknown>>(
    realm.db,
    `select id, secret, last_step from ${tablesOf(realm).factors}
     where user_id = $1 and kind = 'totp' and (confirmed_at is not null) = $2 for update`,
    [userId, is === 'confirmed'],
  )

/** Makes the app that waited the one that counts, in place of the one before. */
export async function confirmTotp(
  realm: Realm,
  userId: string,
  { id, step }: { id: string; step: number },
  nowMs: number,
): Promise<void> {
  const { factors } = tablesOf(realm)
  await run(
    realm.db,
    `delete from ${factors} where user_id = $1 and kind = 'totp' and confirmed_at is not null`,
    [userId],
  )
  await run(
    realm.db,
    `update ${factors} set confirmed_at = $2, last_used_at = $2, last_step = $3 where id = $1`,
    [id, iso(nowMs), step],
  )
}

/** Takes the code of a half minute, once; false when it, or a later one, was taken meanwhile. */
export async function spendStep(realm: Realm, id: string, step: number, nowMs: number): Promise<boolean> {
  const taken = await run(
    realm.db,
    `update ${tablesOf(realm).factors} set last_step = $2, last_used_at = $3 where id = $1 and last_step < $2`,
    [id, step, iso(nowMs)],
  )
  return taken > 0
}

export interface NewPasskey {
  id: string
  userId: string
  name: string
  rpId: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

export async function insertPasskey(realm: Realm, passkey: NewPasskey, nowMs: number): Promise<boolean> {
  const added = await run(
    realm.db,
    `insert into ${tablesOf(realm).factors} (id, user_id, kind, name, rp_id, credential_id, public_key, sign_count,
       transports, created_at, confirmed_at)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing`,
    [
      passkey.id,
      passkey.userId,
      passkey.name,
      passkey.rpId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      iso(nowMs),
    ],
  )
  return added > 0
}

export interface StoredPasskey {
  id: string
  user_id: string
  public_key: Buffer
  sign_count: number
  rp_id: string
}

/** The passkey that the browser names so; locked. */
export const passkeyOf = (realm: Realm, credentialId: string): Promise<StoredPasskey | undefined> =>
  row<StoredPasskey & Record<string, unknown>>(
    realm.db,
    `select id, user_id, public_key, sign_count, rp_id from ${tablesOf(realm).factors}
     where credential_id = $1 and confirmed_at is not null for update`,
    [credentialId],
  )

export async function recordPasskeyUse(realm: Realm, id: string, signCount: number, nowMs: number) {
  await run(
    realm.db,
    `update ${tablesOf(realm).factors} set sign_count = $2, last_used_at = $3 where id = $1`,
    [id, signCount, iso(nowMs)],
  )
}

/** Takes a factor away; answers its kind, or undefined when the person has none of that id. */
export async function deleteFactor(
  realm: Realm,
  userId: string,
  id: string,
): Promise<Factor['kind'] | undefined> {
  const gone = await row<{ kind: Factor['kind'] }>(
    realm.db,
    `delete from ${tablesOf(realm).factors} where id = $1 and user_id = $2 and confirmed_at is not null returning kind`,
    [id, userId],
  )
  return gone?.kind
}

/** Takes every factor and code of a person away. */
export async function deleteAll(realm: Realm, userId: string): Promise<void> {
  await run(realm.db, `delete from ${tablesOf(realm).factors} where user_id = $1`, [userId])
  await deleteCodes(realm, userId)
}

export async function deleteCodes(realm: Realm, userId: string): Promise<void> {
  await run(realm.db, `delete from ${tablesOf(realm).codes} where user_id = $1`, [userId])
}

export async function replaceCodes(realm: Realm, userId: string, salt: Buffer, hashes: Buffer[]) {
  await deleteCodes(realm, userId)
  await run(
    realm.db,
    `insert into ${tablesOf(realm).codes} (user_id, code_hash, salt)
     values ${hashes.map((_, n) => `($1, $${n + 3}, $2)`).join(', ')}`,
    [userId, salt, ...hashes],
  )
}

export const saltOfCodes = async (realm: Realm, userId: string): Promise<Buffer | undefined> =>
  (
    await row<{ salt: Buffer }>(
      realm.db,
      `select salt from ${tablesOf(realm).codes} where user_id = $1 limit 1`,
      [userId],
    )
  )?.salt

export async function spendCode(realm: Realm, userId: string, hash: Buffer, nowMs: number): Promise<boolean> {
  const spent = await run(
    realm.db,
    `update ${tablesOf(realm).codes} set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash, iso(nowMs)],
  )
  return spent > 0
}

/** The sealed secrets of global admins' apps, kept as they are until the transaction ends. */
export const rootSecrets = (db: GlobalDb): Promise<StoredTotp[]> =>
  rows<StoredTotp>(
    db,
    `select id, secret, last_step from global_factors where secret is not null order by id for no key update`,
  )

export const setRootSecret = (db: GlobalDb, id: string, secret: Buffer): Promise<number> =>
  run(db, 'update global_factors set secret = $2 where id = $1', [id, secret])
