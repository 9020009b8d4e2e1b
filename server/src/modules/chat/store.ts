import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'
import { photoUrlOf } from '#modules/pictures/public'

/** The chat of an appointment: between whom, and of which session. */
export interface Chat {
  appointment: string
  patient: string
  /** Who writes on the patient's side: themself, or both of a couple while it lasts. */
  writing: string[]
  patient_name: string
  /** The one person, or both of a couple, by whom messages are signed. */
  people: { id: string; name: string }[]
  psychologist: string
  psychologist_name: string
  psychologist_photo_url: string | null
  status: AppointmentStatus
  appointment_date: string
  start_time: string
  /** Of a session that was given away: what was written up to here stays between the patient and the former professional. */
  hidden_seq: number
}

const chatStatement = {
  name: 'chat-of-appointment',
  text: `select a.id as appointment, a.patient, who_is(a.patient) as writing, p.full_name as patient_name,
      array(select json_build_object('id', w.id, 'name', w.full_name) from users w
        where w.clinic_id = a.clinic_id and w.id = any (people_of(a.patient))) as people, a.psychologist,
      y.full_name as psychologist_name, ${photoUrlOf('a.clinic_id', 'a.psychologist')} as psychologist_photo_url, a.status, a.appointment_date, a.start_time,
      coalesce((select max(m.seq) from chat_messages m where m.clinic_id = a.clinic_id and m.appointment_id = a.id
        and m.created_at < a.given_at), 0) as hidden_seq
    from appointments a
    join users p on p.clinic_id = a.clinic_id and p.id = a.patient
    join users y on y.clinic_id = a.clinic_id and y.id = a.psychologist
    where a.id = $1 and a.status <> 'offered'`,
}
export const chatOf = (db: ClinicDb, appointment: string): Promise<Chat | undefined> =>
  row<Chat>(db, chatStatement, [appointment])

/** Whether the patient's record is closed to everybody. */
export const isBlocked = async (db: ClinicDb, patient: string): Promise<boolean> =>
  (await row(db, 'select 1 from blocked_records where patient = $1', [patient])) !== undefined

export interface StoredMessage {
  id: string
  /** Place within the chat, from 1; rises, and may leave numbers out. */
  seq: number
  sender: string
  content: Buffer
  client_id: string | null
  created_at: string
}
const columns = 'id, seq, sender, content, client_id, created_at'

const insertMessage = {
  name: 'chat-insert',
  text: `with open as (
      select 1 from appointments where id = $2 and status <> 'cancelled' and $3 = any (who_is(patient) || psychologist) and not exists (
        select from chat_messages where appointment_id = $2 and sender = $3 and client_id = $5)
        and exists (select from sessions where id = $7 and ended_at is null and ends_at > $6)
        and not exists (select from blocked_records b
          where b.clinic_id = appointments.clinic_id and b.patient = appointments.patient)
      for share),
    numbered as (
      insert into chat_rooms (appointment_id, last_seq) select $2, 1 from open
      on conflict (clinic_id, appointment_id) do update set last_seq = chat_rooms.last_seq + 1
      returning last_seq)
    insert into chat_messages (id, appointment_id, seq, sender, content, client_id, created_at)
    select $1, $2, last_seq, $3, $4, $5, $6 from numbered
    on conflict (clinic_id, appointment_id, sender, client_id) do nothing
    returning ${columns}`,
}

export interface NewMessage {
  id: string
  appointment: string
  sender: string
  content: Buffer
  client_id: string | null
  /** The sender's. */
  session: string
  nowMs: number
}

/** Undefined when the same `client_id` is stored already, the appointment is cancelled or the session ended. */
export const insert = (db: ClinicDb, message: NewMessage): Promise<StoredMessage | undefined> =>
  row<StoredMessage>(db, insertMessage, [
    message.id,
    message.appointment,
    message.sender,
    message.content,
    message.client_id,
    new Date(message.nowMs).toISOString(),
    message.session,
  ])

export const byClientId = (db: ClinicDb, appointment: string, sender: string, clientId: string) =>
  row<StoredMessage>(
    db,
    `select ${columns} from chat_messages where appointment_id = $1 and sender = $2 and client_id = $3`,
    [appointment, sender, clientId],
  )

const after = {
  name: 'chat-after',
  text: `select ${columns} from chat_messages where appointment_id = $1 and seq > $2 order by seq limit $3`,
}
/** Oldest first. */
export const messagesAfter = (db: ClinicDb, appointment: string, seq: number, limit: number) =>
  rows<StoredMessage>(db, after, [appointment, seq, limit])

const before = {
  name: 'chat-before',
  text: `select ${columns} from chat_messages where appointment_id = $1 and seq < $2 and seq > $3
    order by seq desc limit $4`,
}
/** Between two places, both left out; newest first. */
export const messagesBetween = (
  db: ClinicDb,
  appointment: string,
  { above, below }: { above: number; below: number },
  limit: number,
) => rows<StoredMessage>(db, before, [appointment, below, above, limit])

/** The place of a message in its chat; undefined for none of it. */
export const seqOf = async (db: ClinicDb, appointment: string, id: string): Promise<number | undefined> =>
  (
    await row<{ seq: number }>(db, 'select seq from chat_messages where appointment_id = $1 and id = $2', [
      appointment,
      id,
    ])
  )?.seq

/** How the chats stand that a process has open. */
export interface ChatState {
  appointment: string
  psychologist: string
  /** How many may write on the patient's side. */
  writing: number
  status: AppointmentStatus
  last_seq: number
}
export const chatStates = (db: ClinicDb, appointments: string[]): Promise<ChatState[]> =>
  rows<ChatState>(
    db,
    `select a.id as appointment, a.psychologist, cardinality(who_is(a.patient)) as writing, a.status, coalesce(r.last_seq, 0) as last_seq
     from appointments a left join chat_rooms r on r.clinic_id = a.clinic_id and r.appointment_id = a.id
     where a.id = any($1::uuid[])`,
    [appointments],
  )
