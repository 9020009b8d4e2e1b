import { iso } from '#core/iso'
import type { FeedDetail } from '@psico/contract/sessions/calendar'
import type { Place } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export interface Feed {
  created_at: string
  last_read_at: string | null
  detail: FeedDetail
}

export const feedOf = (db: ClinicDb, userId: string) =>
  row<Feed & Record<string, unknown>>(
    db,
    'select created_at, last_read_at, detail from calendar_feeds where user_id = $1',
    [userId],
  )

/** One address a person: a new one takes the place of the old one. 0 where nobody showed yet that their e-mail is theirs. */
export const putFeed = (db: ClinicDb, userId: string, secretHash: Buffer, nowMs: number) =>
  run(
    db,
    `insert into calendar_feeds (user_id, secret_hash, created_at)
     select id, $2, $3 from users where id = $1 and email_verified and is_active
     on conflict (clinic_id, user_id) do update set secret_hash = $2, created_at = $3, last_read_at = null`,
    [userId, secretHash, iso(nowMs)],
  )

/** 0 where there is no address. */
export const setDetail = (db: ClinicDb, userId: string, detail: FeedDetail) =>
  run(db, 'update calendar_feeds set detail = $2 where user_id = $1', [userId, detail])

export const dropFeed = (db: ClinicDb, userId: string) =>
  run(db, 'delete from calendar_feeds where user_id = $1', [userId])

export interface FeedReader {
  user_id: string
  detail: FeedDetail
  last_read_at: string | null
}

/** Whose address it is; nobody's where the person was deactivated, or never showed that their e-mail is theirs. */
export const readerOf = (db: ClinicDb, secretHash: Buffer) =>
  row<FeedReader & Record<string, unknown>>(
    db,
    `select f.user_id, f.detail, f.last_read_at from calendar_feeds f
     join users u on u.clinic_id = f.clinic_id and u.id = f.user_id and u.is_active and u.email_verified
     where f.secret_hash = $1`,
    [secretHash],
  )

export const recordFeedRead = (db: ClinicDb, userId: string, nowMs: number) =>
  run(db, 'update calendar_feeds set last_read_at = $2 where user_id = $1', [userId, iso(nowMs)])

export interface Session {
  id: string
  sequence: number
  status: 'confirmed' | 'completed'
  starts_at: string
  ends_at: string
  psychologist: string
  psychologist_name: string
  place: Place
  other_first_name: string
  other_last_name: string
}

/** Somebody's sessions, on either side, that start after an instant (epoch ms); soonest first. */
export const sessionsSince = (db: ClinicDb, userId: string, sinceMs: number) =>
  rows<Session & Record<string, unknown>>(
    db,
    `${ofUser} and a.starts_at > $2 order by a.starts_at limit 1000`,
    [userId, iso(sinceMs)],
  )

/** One of them; undefined for what is not confirmed. */
export const sessionOf = (db: ClinicDb, userId: string, id: string) =>
  row<Session & Record<string, unknown>>(db, `${ofUser} and a.id = $2`, [userId, id])

const ofUser = `select a.id, a.sequence, a.status, a.starts_at, a.ends_at, a.psychologist,
       session_place(a.modality, pr.office_address, k.address, a.meeting_link, room_address(k.video, k.subdomain, a.id)) as place, s.full_name as psychologist_name,
       o.first_name as other_first_name, o.last_name as other_last_name
     from appointments a
     join clinics k on k.id = a.clinic_id
     join professionals pr on pr.clinic_id = a.clinic_id and pr.user_id = a.psychologist
     join users s on s.clinic_id = a.clinic_id and s.id = a.psychologist
     join users o on o.clinic_id = a.clinic_id and o.id = case when a.psychologist = $1 then a.patient else a.psychologist end
     where (a.patient = any (acts_for($1)) or a.psychologist = $1) and a.status in ('confirmed', 'completed')`
