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
      JSON.stringify(them.map(({ user, ...mark }) => ({ ...mark, person: user }))),
      at(nowMs),
    ]),
  ])
  return moved
}

/** Up to which of their messages the other side of `user` has come; `side` is their own. Of a couple, whoever came furthest. */
export const marksFor = async (
  db: ClinicDb,
  appointment: string,
  user: string,
  side: readonly string[],
): Promise<Marks> => {
  const newestOwn = (column: string) =>
    `(select id from chat_messages m where m.appointment_id = $1 and m.sender = $2 and m.seq <= c.${column}
      order by m.seq desc limit 1)`
  const found = await row<Marks>(
    db,
    `select ${newestOwn('delivered_seq')} as delivered, ${newestOwn('read_seq')} as read
     from chat_readers c where c.appointment_id = $1 and c.user_id <> all ($3)
     order by c.read_seq desc, c.delivered_seq desc limit 1`,
    [appointment, user, side],
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
/**
 * How much `$1` has not read in the chat of the session `a`; what was written before it was given to them is not theirs. How far
 * they have read is the greatest place of one, looked for among the few who read there, and the messages behind it are read in
 * their order: else the planner, which expects one row of everything where there are many clinics, would read all chats that
 * somebody ever opened for the one, and all messages of the chat for the other.
 */
const unreadIn = `cross join lateral (
       select coalesce(max(c.read_seq) filter (where c.user_id = $1), 0) as seq from chat_readers c
       where c.clinic_id = a.clinic_id and c.appointment_id = a.id) r
     cross join lateral (
       select count(*) as unread from (
         select m.sender, m.created_at from chat_messages m
         where m.clinic_id = a.clinic_id and m.appointment_id = a.id and m.seq > r.seq order by m.seq offset 0) m
       where m.sender <> $1 and (a.psychologist <> $1 or a.given_at is null or m.created_at >= a.given_at)) n`

/** What waits for somebody, newest chat first: of their chats only those are looked at in which something may wait. */
export const unreadOf = (db: ClinicDb, user: string): Promise<UnreadRow[]> =>
  rows<UnreadRow>(
    db,
    `select a.id as appointment, n.unread
     from each_of(array(select appointment_id from chat_waiting where user_id = $1)) w (id)
     join appointments a on a.id = w.id and (a.psychologist = $1 or a.patient = any (is_part_of($1)))
     ${unreadIn}
     where n.unread > 0
     order by a.id desc limit 500`,
    [user],
  )

/** Of a professional's chats those that can come first: what may wait, and the newest. Those of one patient are few. */
const near = `select appointment_id from chat_waiting where user_id = $1
  union (select i.appointment_id from chat_inbox i join appointments a on a.clinic_id = i.clinic_id and a.id = i.appointment_id
    where i.psychologist = $1
      and not exists (select from blocked_records b where b.clinic_id = a.clinic_id and b.patient = a.patient)
    order by i.newest_at desc limit $2)`
const ofPatient = 'select id from appointments where psychologist = $1 and patient = $3'

/** A professional's chats, those that wait first. */
export const inboxOf = (db: ClinicDb, professional: string, patient?: string): Promise<InboxChat[]> =>
  rows<InboxChat & Record<string, unknown>>(
    db,
    `select a.id as appointment,
       (select p.full_name from users p where p.clinic_id = a.clinic_id and p.id = a.patient) as patient_name, a.appointment_date,
       to_char(a.start_time, 'HH24:MI') as start_time, i.newest_at as last_at, n.unread
     from each_of(array(${patient ? ofPatient : near})) s (id)
     join chat_inbox i on i.appointment_id = s.id
     join appointments a on a.clinic_id = i.clinic_id and a.id = i.appointment_id
     ${unreadIn}
     -- In words that no index answers, and the name apart: each is looked for by its id.
     where (a.psychologist = $1) is true
       and not exists (select from blocked_records b where b.clinic_id = a.clinic_id and b.patient = a.patient)
     order by (n.unread > 0) desc, i.newest_at desc limit $2`,
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
