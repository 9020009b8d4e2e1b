import { inboxSize, type InboxChat, type Marks } from '@psico/contract/chat/chat'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

const at = (ms: number) => new Date(ms).toISOString()

/** How far somebody has come: places in the chat, never backwards. */
export interface Advance {
  appointment: string
  user: string
  delivered: number
  /** Id of the last message they read; null for none. */
  read: string | null
}

const advanceStatement = { name: 'chat-advance', text: 'select * from advance_readers($1, $2)' }

/** The marks of somebody in a chat. */
export type Moved = Marks & Pick<Advance, 'appointment' | 'user'>

/**
 * Moves people forward and notes that they are here; answers the marks for the other sides. Nobody waits for the disk:
 * a mark that a crash takes is set again by the next one.
 */
export async function advance(db: ClinicDb, them: Advance[], nowMs: number): Promise<Moved[]> {
  const [, moved] = await Promise.all([
    run(db, 'set local synchronous_commit = off'),
    rows<Moved>(db, advanceStatement, [
      JSON.stringify(them.map(({ user, ...it }) => ({ ...it, person: user }))),
      at(nowMs),
    ]),
  ])
  return moved
}

/** Up to which of their messages the other side of `user` has come; where several read along, whoever came furthest. */
export const marksFor = async (db: ClinicDb, appointment: string, user: string): Promise<Marks> => {
  const newestOwn = (column: string) =>
    `(select id from chat_messages m where m.appointment_id = $1 and m.sender = $2 and m.seq <= c.${column}
      order by m.seq desc limit 1)`
  const found = await row<Marks>(
    db,
    `select ${newestOwn('delivered_seq')} as delivered, ${newestOwn('read_seq')} as read
     from chat_readers c where c.appointment_id = $1 and c.user_id <> $2
     order by c.read_seq desc, c.delivered_seq desc limit 1`,
    [appointment, user],
  )
  return found ?? { delivered: null, read: null }
}

/** Notes that people are in their chats right now. */
export const recordSeen = (db: ClinicDb, here: { appointment: string; user: string }[], nowMs: number) =>
  run(db, 'select note_seen($1, $2)', [JSON.stringify(here), at(nowMs)])

export interface UnreadRow {
  appointment: string
  unread: number
}
/** What waits for somebody, newest chat first. Each session's chat is looked up, rather than all of the clinic's read for it. */
export const unreadOf = (db: ClinicDb, user: string): Promise<UnreadRow[]> =>
  rows<UnreadRow>(
    db,
    `with mine as (
       select clinic_id, id, null::timestamptz as given_at from appointments where patient = any (is_part_of($1))
       union select clinic_id, id, given_at from appointments where psychologist = $1)
     select r.appointment_id as appointment, n.unread
     from mine a
     cross join lateral (
       select * from chat_rooms t where t.clinic_id = a.clinic_id and t.appointment_id = a.id limit 1) r
     left join chat_readers c on c.clinic_id = r.clinic_id and c.appointment_id = r.appointment_id and c.user_id = $1
     cross join lateral (
       select count(*) as unread, max(m.seq) as newest from chat_messages m
       where m.clinic_id = r.clinic_id and m.appointment_id = r.appointment_id and m.sender <> $1
         and m.seq > coalesce(c.read_seq, 0) and (a.given_at is null or m.created_at >= a.given_at)) n
     where r.last_seq > coalesce(c.read_seq, 0) and n.unread > 0
     order by r.appointment_id desc limit 500`,
    [user],
  )

/** A professional's chats, those that wait first. What was written before a session was given away is not theirs. */
export const inboxOf = (db: ClinicDb, professional: string, patient?: string): Promise<InboxChat[]> =>
  rows<InboxChat & Record<string, unknown>>(
    db,
    `select a.id as appointment, p.full_name as patient_name, a.appointment_date,
       to_char(a.start_time, 'HH24:MI') as start_time, n.newest as last_at, n.unread
     from appointments a
     join users p on p.clinic_id = a.clinic_id and p.id = a.patient
     cross join lateral (
       select * from chat_rooms t where t.clinic_id = a.clinic_id and t.appointment_id = a.id limit 1) r
     left join chat_readers c on c.clinic_id = r.clinic_id and c.appointment_id = r.appointment_id and c.user_id = $1
     cross join lateral (
       select max(m.created_at) as newest,
         count(*) filter (where m.sender <> $1 and m.seq > coalesce(c.read_seq, 0)) as unread
       from chat_messages m where m.clinic_id = r.clinic_id and m.appointment_id = r.appointment_id
         and (a.given_at is null or m.created_at >= a.given_at)) n
     where a.psychologist = $1 and n.newest is not null${patient ? ' and a.patient = $3' : ''}
       and not exists (select from blocked_records b where b.clinic_id = a.clinic_id and b.patient = a.patient)
     order by (n.unread > 0) desc, n.newest desc limit $2`,
    [professional, inboxSize, ...(patient ? [patient] : [])],
  )

/** What a notice mail to somebody would be about. */
export interface Untold {
  email: string
  is_active: boolean
  seen_ms: number | null
  mailed_ms: number | null
  /** The newest message that is neither read nor told of. */
  newest_seq: number | null
}

/** Locks the reader's row, so that two jobs do not both mail. */
export async function untold(db: ClinicDb, appointment: string, user: string): Promise<Untold | undefined> {
  await run(db, 'insert into chat_readers (appointment_id, user_id) values ($1, $2) on conflict do nothing', [
    appointment,
    user,
  ])
  await row(db, 'select 1 from chat_readers where appointment_id = $1 and user_id = $2 for update', [
    appointment,
    user,
  ])
  return row<Untold>(
    db,
    `select u.email, u.is_active, (extract(epoch from c.seen_at) * 1000)::float8 as seen_ms,
       (extract(epoch from c.mailed_at) * 1000)::float8 as mailed_ms,
       (select max(seq) from chat_messages where appointment_id = $1 and sender <> $2
          and seq > greatest(c.read_seq, c.mailed_seq)) as newest_seq
     from chat_readers c join users u on u.clinic_id = c.clinic_id and u.id = c.user_id
     where c.appointment_id = $1 and c.user_id = $2`,
    [appointment, user],
  )
}

export const recordMailed = (db: ClinicDb, appointment: string, user: string, seq: number, nowMs: number) =>
  run(
    db,
    `update chat_readers set mailed_at = $4, mailed_seq = $3 where appointment_id = $1 and user_id = $2`,
    [appointment, user, seq, at(nowMs)],
  )
