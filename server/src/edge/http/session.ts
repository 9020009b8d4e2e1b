import type { UserType } from '@psico/contract/people/people'
import type { Actor } from '#core/actor'
import { hashOf } from '#core/id'
import type { Clinic, ClinicDb, GlobalDb } from '#database/clinic'
import { ask, row, run } from '#database/sql'

export const accessHours = 12

/** How long a session lasts, whatever is refreshed; and, of staff, how long without use. */
const sessionDays = { patient: 30, staff: 7 } as const
const idleHours = 12

const hour = 3_600_000

/** When a session that begins now ends, whatever is refreshed. */
export const sessionEndOf = (type: UserType, nowMs: number): string =>
  new Date(nowMs + sessionDays[type === 'patient' ? 'patient' : 'staff'] * 24 * hour).toISOString()

/** Staff's sessions that nobody used since then are over. */
export const idleSince = (nowMs: number): string => new Date(nowMs - idleHours * hour).toISOString()

/** The token of an `Authorization: Token …` or `Bearer …` header; null without one. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^(?:Token|Bearer)\s+([A-Za-z0-9_-]{16,200})\s*$/i.exec(header ?? '')
  return match?.[1] ?? null
}

interface Found {
  user_id: string
  user_type: UserType
  email: string
  full_name: string
  session_id: string
  stale: boolean
  confirmed_at: string
  has_factor: boolean
}

const asActor = (found: Found): Actor => ({
  userId: found.user_id,
  type: found.user_type,
  email: found.email,
  fullName: found.full_name,
  sessionId: found.session_id,
})

/** A caller, how they signed in, and whether "last seen" is due to be written: every five minutes, not with every call. */
export interface Seen {
  actor: Actor
  stale: boolean
  /** When they last proved who they are in this session, epoch ms. */
  confirmedAtMs: number
  /** Of staff: whether they have a second factor. No place requires one of patients. */
  hasFactor: boolean
}

const asSeen = (found: Found): Seen => ({
  actor: asActor(found),
  stale: found.stale,
  confirmedAtMs: Date.parse(found.confirmed_at),
  hasFactor: found.has_factor,
})

/** The person behind an access token of this clinic, or null. Another clinic's token is no token here. */
export async function actorOf(clinic: Clinic, token: string, nowMs: number): Promise<Seen | null> {
  const found = await ask<Found & Record<string, unknown>>(clinic, 'session_of_token', [
    hashOf(token),
    new Date(nowMs).toISOString(),
    idleSince(nowMs),
  ])
  return found ? asSeen(found) : null
}

/** Notes that the device was used just now. */
export const recordSeen = (db: ClinicDb, sessionId: string, nowMs: number) =>
  run(db, 'update sessions set last_seen_at = $2 where id = $1', [sessionId, new Date(nowMs).toISOString()])

const inGlobal = {
  name: 'session-of-global-token',
  text: `select u.id as user_id, 'superuser' as user_type, u.email, u.full_name, s.id as session_id,
      s.last_seen_at < $2::timestamptz - interval '5 minutes' as stale, s.confirmed_at,
      exists (select from global_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor
    from global_session_tokens t
    join global_sessions s on s.id = t.session_id
    join global_admins u on u.id = s.user_id
    where t.token_hash = $1 and t.kind = 'access' and t.expires_at > $2 and s.ended_at is null and u.is_active
      and s.ends_at > $2 and s.last_seen_at > $3`,
}

/** The global admin behind an access token of the root domain, or null. */
export async function globalActorOf(db: GlobalDb, token: string, nowMs: number): Promise<Seen | null> {
  const at = new Date(nowMs).toISOString()
  const found = await row<Found>(db, inGlobal, [hashOf(token), at, idleSince(nowMs)])
  if (!found) return null
  if (found.stale)
    await run(db, 'update global_sessions set last_seen_at = $2 where id = $1', [found.session_id, at])
  return asSeen(found)
}
