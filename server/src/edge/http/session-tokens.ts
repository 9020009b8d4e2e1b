import { newId, newSecret, hashOf } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import { tablesOf, type Realm } from '#database/realm'
import type { UserType } from '@psico/contract/people/people'
import { accessHours, idleSince, sessionEndOf } from './session.ts'
import { row, rows, run } from '#database/sql'

/** An access and a refresh token; the only moment at which they are known in full. */
export interface TokenPair {
  token: string
  refresh_token: string
}

const isoAfter = (nowMs: number, hours: number): string => new Date(nowMs + hours * 3_600_000).toISOString()

/** Opens a session for a device and answers its id and its tokens. */
export async function openSession(
  realm: Realm,
  person: { id: string; user_type: UserType },
  from: { device: string; ip: string },
  nowMs: number,
): Promise<{ session: string; pair: TokenPair }> {
  const session = { id: newId(), ends_at: sessionEndOf(person.user_type, nowMs) }
  await run(
    realm.db,
    `insert into ${tablesOf(realm).sessions} 
       (id, user_id, device, ip_address, created_at, last_seen_at, confirmed_at, ends_at)
     values ($1, $2, $3, $4, $5, $5, $5, $6)`,
    [session.id, person.id, from.device, from.ip, new Date(nowMs).toISOString(), session.ends_at],
  )
  return { session: session.id, pair: await issueTokens(realm, session, nowMs) }
}

/** Neither token outlives the session. */
async function issueTokens(
  realm: Realm,
  session: { id: string; ends_at: string },
  nowMs: number,
): Promise<TokenPair> {
  const pair = { token: newSecret(), refresh_token: newSecret() }
  await run(
    realm.db,
    `insert into ${tablesOf(realm).tokens} (token_hash, session_id, kind, expires_at)
     values ($1, $3, 'access', least($4, $5::timestamptz)), ($2, $3, 'refresh', $5)`,
    [
      hashOf(pair.token),
      hashOf(pair.refresh_token),
      session.id,
      isoAfter(nowMs, accessHours),
      session.ends_at,
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
  ends_at: string
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
    `select s.id as session_id, s.user_id, u.email, t.used_at is not null as is_used, s.ends_at,
       t.expires_at > $2 and s.ends_at > $2 and s.ended_at is null and u.is_active
         and (${isPatient(realm)} or s.last_seen_at > $3) as is_live
     from ${tokens} t join ${sessions} s on s.id = t.session_id join ${people} u on u.id = s.user_id
     where t.token_hash = $1 and t.kind = 'refresh' for update of t`,
    [hashOf(refreshToken), at, idleSince(nowMs)],
  )
  if (!found) return { pair: null, why: 'unknown' }
  if (found.is_used) {
    await endSession(realm, found.user_id, found.session_id, nowMs)
    return { pair: null, why: 'reused', email: found.email }
  }
  if (!found.is_live) return { pair: null, why: 'over' }
  await run(realm.db, `update ${tokens} set used_at = $2 where token_hash = $1`, [hashOf(refreshToken), at])
  // Whoever copied the former access token loses it here, twelve hours before it would have ended by itself.
  await run(
    realm.db,
    `delete from ${tokens} where session_id = $1 and (expires_at <= $2 or kind = 'access')`,
    [found.session_id, at],
  )
  await run(realm.db, `update ${sessions} set last_seen_at = $2 where id = $1`, [found.session_id, at])
  return { pair: await issueTokens(realm, { id: found.session_id, ends_at: found.ends_at }, nowMs) }
}

/** Notes that the person proved anew who they are, in this session alone. */
export async function confirmSession(realm: Realm, sessionId: string, nowMs: number): Promise<void> {
  await run(realm.db, `update ${tablesOf(realm).sessions} set confirmed_at = $2 where id = $1`, [
    sessionId,
    new Date(nowMs).toISOString(),
  ])
}

/** Of these sessions at a clinic, those that still are somebody's: not ended, nor over by time, nor unused for too long. */
export async function liveSessions(
  db: ClinicDb,
  ids: readonly string[],
  nowMs: number,
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    `select s.id from sessions s join users u on u.clinic_id = s.clinic_id and u.id = s.user_id
     where s.id = any($1::uuid[]) and ${livingSession}`,
    [ids, new Date(nowMs).toISOString(), idleSince(nowMs)],
  )
  return new Set(found.map((session) => session.id))
}

/** What is true of a clinic's session `s` of the person `u` that goes on; $2 is now, $3 `idleSince` of it. */
export const livingSession = `s.ended_at is null and s.ends_at > $2 and u.is_active
  and (u.user_type = 'patient' or s.last_seen_at > $3)`

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

/** Whether the person `u` is a patient: their sessions do not end for want of use. */
const isPatient = (realm: Realm): string => (realm.at === 'clinic' ? "u.user_type = 'patient'" : 'false')

/** Ends every session of a person but this one. */
export async function endOtherSessions(
  realm: Realm,
  userId: string,
  sessionId: string,
  nowMs: number,
): Promise<void> {
  await run(
    realm.db,
    `update ${tablesOf(realm).sessions} set ended_at = $3 where user_id = $1 and id <> $2 and ended_at is null`,
    [userId, sessionId, new Date(nowMs).toISOString()],
  )
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
  /** Whatever is refreshed. */
  ends_at: string
  device: string
  ip_address: string
}

/** A person's signed-in devices, the one used last first. A session lives while one of its tokens does. */
export async function openSessionsOf(realm: Realm, userId: string, nowMs: number): Promise<OpenSession[]> {
  const { tokens, sessions, people } = tablesOf(realm)
  return rows<OpenSession>(
    realm.db,
    `select s.id, s.created_at, s.last_seen_at, s.ends_at, s.device, s.ip_address
     from ${sessions} s join ${people} u on u.id = s.user_id
     where s.user_id = $1 and s.ended_at is null and s.ends_at > $2
       and (${isPatient(realm)} or s.last_seen_at > $3)
       and exists (select from ${tokens} t
                   where t.session_id = s.id and t.expires_at > $2 and t.used_at is null)
     order by s.last_seen_at desc, s.id desc limit 200`,
    [userId, new Date(nowMs).toISOString(), idleSince(nowMs)],
  )
}

/** Drops tokens and mailed links that expired before `beforeMs`; the sessions stay, as a trail of sign-ins. */
export async function forgetExpired(realm: Realm, beforeMs: number): Promise<void> {
  const { tokens, links } = tablesOf(realm)
  const before = new Date(beforeMs).toISOString()
  await run(realm.db, `delete from ${tokens} where expires_at < $1`, [before])
  await run(realm.db, `delete from ${links} where expires_at < $1`, [before])
}
