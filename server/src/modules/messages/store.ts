import type { MessageChannel, MessageState } from '@psico/contract/messages/messages'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** Whose session it is; undefined for none of this clinic. */
export const sessionOf = (db: ClinicDb, id: string) =>
  row<{ psychologist: string }>(
    db,
    `select psychologist from appointments where id = $1 and status <> 'offered'`,
    [id],
  )

/** What the patient was told about a session, the newest first. */
export const messagesAbout = (db: ClinicDb, appointment: string) =>
  rows<{ kind: string; channel: MessageChannel; state: MessageState; at: string }>(
    db,
    `select kind, channel, state, at from (
       select case when m.kind like 'reminder%' then 'reminder' else m.kind end as kind, 'mail' as channel, m.status as state,
         coalesce(m.sent_at, m.created_at) as at
       from mails m join appointments a on a.clinic_id = m.clinic_id and a.id = m.about
       join users u on u.clinic_id = a.clinic_id and u.id = a.patient and u.email = m.recipient
       where m.about = $1 and m.status in ('waiting', 'sent', 'failed')
       union all
       select m.kind, m.channel, case m.state when 'asked' then 'waiting' else m.state end, m.state_at
       from messages m where m.about = $1 and m.state <> 'dropped'
         and m.person = (select patient from appointments where id = $1)
       union all
       select 'reminder', 'by_hand', 'opened', o.opened_at from opened_reminders o where o.appointment_id = $1) it
     order by at desc, channel, kind limit 100`,
    [appointment],
  )

/** A session whose patient takes reminders by WhatsApp. */
export interface ToRemind {
  appointment: string
  start_time: string
  appointment_date: string
  patient_name: string
  first_name: string
  phone: string
  is_shared: boolean
  opened_at: string | null
  opened_by_name: string | null
}

const toRemind = `select a.id as appointment, a.start_time, a.appointment_date, p.full_name as patient_name, p.first_name, n.phone,
    coalesce(n.phone_of = 'shared', false) as is_shared, o.opened_at, w.full_name as opened_by_name
  from appointments a
  join users p on p.clinic_id = a.clinic_id and p.id = a.patient and p.is_active
  join notification_choices n on n.clinic_id = a.clinic_id and n.user_id = a.patient and n.whatsapp
    and not is_phone_of_blocked(a.patient, n.phone)
  left join opened_reminders o on o.clinic_id = a.clinic_id and o.appointment_id = a.id and o.starts_at = a.starts_at
  left join users w on w.clinic_id = o.clinic_id and w.id = o.opened_by`

/** Of a day of the clinic's calendar, as it goes on. */
export const toRemindOn = (db: ClinicDb, date: string): Promise<ToRemind[]> =>
  rows<ToRemind & Record<string, unknown>>(
    db,
    `${toRemind} where a.appointment_date = $1 and is_reminded_of(a.status, a.booked_by, a.hold_expires_at)
     order by a.start_time, p.full_name, a.id limit 500`,
    [date],
  )

export const toRemindOf = (db: ClinicDb, appointment: string): Promise<ToRemind | undefined> =>
  row<ToRemind & Record<string, unknown>>(
    db,
    `${toRemind} where a.id = $1 and is_reminded_of(a.status, a.booked_by, a.hold_expires_at)`,
    [appointment],
  )

/** Notes who opened the prepared text of that very hour first. */
export const recordOpened = (db: ClinicDb, appointment: string, by: string, nowMs: number): Promise<number> =>
  run(
    db,
    `insert into opened_reminders (appointment_id, starts_at, opened_by, opened_at)
     select id, starts_at, $2, $3 from appointments where id = $1 on conflict do nothing`,
    [appointment, by, iso(nowMs)],
  )
