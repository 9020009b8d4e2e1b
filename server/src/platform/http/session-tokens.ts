import { newId, newSecret } from '../crypto/id.ts'
import { tablesOf, type Realm } from '../db/realm.ts'
import { accessHours, hashOf, refreshDays } from './session.ts'
import { row, rows, run } from '../db/sql.ts'

/** An access and a refresh token; the only moment at which they are known in full. */
export interface TokenPair {
  token: string
  refresh_token: string
}

const isoAfter = (nowMs: number, hours: number): string => new Date(nowMs + hours * 3_600_000).toISOString()

/** Opens a session for a device and answers its tokens. */
export async function openSession(
  realm: Realm,
  userId: string,
  from: { device: string; ip: string },
  nowMs: number,
): Promise<TokenPair> {
  const id = newId()
  await run(
    realm.db,
    `insert into ${tablesOf(realm).sessions} (id, user_id, device, ip_address, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [id, userId, from.device, from.ip, new Date(nowMs).toISOString()],
  )
  return issueTokens(realm, id, nowMs)
}

async function issueTokens(realm: Realm, sessionId: string, nowMs: number): Promise<TokenPair> {
  const pair = { token: newSecret(), refresh_token: newSecret() }
  await run(
    realm.db,
    `insert into ${tablesOf(realm).tokens} (token_hash, session_id, kind, expires_at)
     values ($1, $3, 'access', $4), ($2, $3, 'refresh', $5)`,
    [
      hashOf(pair.token),
      hashOf(pair.refresh_token),
      sessionId,
      isoAfter(nowMs, accessHours),
      isoAfter(nowMs, refreshDays * 24),
    ],
  )
  return pair
}

interface FoundToken {
  session_id: string
  user_id: string
  email: string
  is_used: boolean
  is_live: boolean
}

export type Rotation =
  { pair: TokenPair } | { pair: null; why: 'unknown' | 'over' } | { pair: null; why: 'reused'; email: string }

/**
 * Swaps a refresh token for a new pair, once. A token that was used before was stolen, by whoever came first or
 * second, so the whole session ends; the caller must commit that before refusing.
 */
export async function rotateTokens(realm: Realm, refreshToken: string, nowMs: number): Promise<Rotation> {
  const at = new Date(nowMs).toISOString()
  const { tokens, sessions, people } = tablesOf(realm)
  const found = await row<FoundToken>(
    realm.db,
    `select s.id as session_id, s.user_id, u.email, t.used_at is not null as is_used,
       t.expires_at > $2 and s.ended_at is null and u.is_active as is_live
     from ${tokens} t join ${sessions} s on s.id = t.session_id join ${people} u on u.id = s.user_id
     where t.token_hash = $1 and t.kind = 'refresh' for update of t`,
    [hashOf(refreshToken), at],
  )
  if (!found) return { pair: null, why: 'unknown' }
  if (found.is_used) {
    await endSession(realm, found.user_id, found.session_id, nowMs)
    return { pair: null, why: 'reused', email: found.email }
  }
  if (!found.is_live) return { pair: null, why: 'over' }
  await run(realm.db, `update ${tokens} set used_at = $2 where token_hash = $1`, [hashOf(refreshToken), at])
  await run(realm.db, `delete from ${tokens} where session_id = $1 and expires_at <= $2`, [
    found.session_id,
    at,
  ])
  await run(realm.db, `update ${sessions} set last_seen_at = $2 where id = $1`, [found.session_id, at])
  return { pair: await issueTokens(realm, found.session_id, nowMs) }
}

/** Ends one session of a person; answers false when it is not theirs or over already. */
export async function endSession(
  realm: Realm,
  userId: string,
  sessionId: string,
  nowMs: number,
): Promise<boolean> {
  const ended = await run(
    realm.db,
    `update ${tablesOf(realm).sessions} set ended_at = $3 where id = $1 and user_id = $2 and ended_at is null`,
    [sessionId, userId, new Date(nowMs).toISOString()],
  )
  return ended > 0
}

/** Ends every session of a person. */
export async function endSessionsOf(realm: Realm, userId: string, nowMs: number): Promise<void> {
  await run(
    realm.db,
    `update ${tablesOf(realm).sessions} set ended_at = $2 where user_id = $1 and ended_at is null`,
    [userId, new Date(nowMs).toISOString()],
  )
}

/** Ends the session that a refresh token belongs to; false when there is none or it is over already. */
export async function endSessionOfRefreshToken(
  realm: Realm,
  refreshToken: string,
  nowMs: number,
): Promise<boolean> {
  const { tokens, sessions } = tablesOf(realm)
  const ended = await run(
    realm.db,
    `update ${sessions} set ended_at = $2 where ended_at is null and id in (
       select session_id from ${tokens} where token_hash = $1 and kind = 'refresh' and expires_at > $2)`,
    [hashOf(refreshToken), new Date(nowMs).toISOString()],
  )
  return ended > 0
}

export interface OpenSession {
  id: string
  created_at: string
  last_seen_at: string
  device: string
  ip_address: string
}

/** A person's signed-in devices, the one used last first. A session lives while one of its tokens does. */
export async function openSessionsOf(realm: Realm, userId: string, nowMs: number): Promise<OpenSession[]> {
  const { tokens, sessions } = tablesOf(realm)
  return rows<OpenSession>(
    realm.db,
    `select s.id, s.created_at, s.last_seen_at, s.device, s.ip_address from ${sessions} s
     where s.user_id = $1 and s.ended_at is null
       and exists (select from ${tokens} t
                   where t.session_id = s.id and t.expires_at > $2 and t.used_at is null)
     order by s.last_seen_at desc, s.id desc limit 200`,
    [userId, new Date(nowMs).toISOString()],
  )
}

/** Drops tokens and mailed links that expired before `beforeMs`; the sessions stay, as a trail of sign-ins. */
export async function forgetExpired(realm: Realm, beforeMs: number): Promise<void> {
  const { tokens, links } = tablesOf(realm)
  const before = new Date(beforeMs).toISOString()
  await run(realm.db, `delete from ${tokens} where expires_at < $1`, [before])
  await run(realm.db, `delete from ${links} where expires_at < $1`, [before])
}
