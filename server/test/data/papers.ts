import { saltOf, type MadeClinic } from './shape.ts'

/** Notes, histories, documents and reviews. Nothing sealed here opens: it is one text, sealed for another place. */
export function papers(clinic: MadeClinic): string[] {
  const sealed = `'\\x${clinic.sealed}'::bytea`
  const chance = (n: string, use: number) => `pg_temp.chance(${n}, ${saltOf(clinic, 30 + use)})`
  return [
    `insert into session_notes (clinic_id, id, appointment_id, author, content, created_at, updated_at)
     select '${clinic.id}', pg_temp.id_of(starts_at, 'note ' || id), id, psychologist, ${sealed}, starts_at, starts_at
     from made where status = 'completed' and not no_show and ${chance('n', 0)} < 0.9`,
    `insert into clinical_history_versions (clinic_id, id, patient, version, author, content, created_at)
     select '${clinic.id}', pg_temp.id_of(at, 'history ' || version || patient), patient, version, author, ${sealed}, at
     from (select patient, min(psychologist::text)::uuid as author, min(starts_at) as at from made
           where status = 'completed' group by patient) p
     cross join generate_series(1, 2) version`,
    `insert into documents (clinic_id, id, patient, uploaded_by, description, file_name, extension, file_size, file_key,
       uploaded_at)
     select '${clinic.id}', pg_temp.id_of(starts_at, 'document ' || id), patient, psychologist, ${sealed}, ${sealed}, 'pdf',
       120000, ${sealed}, starts_at
     from made where status = 'completed' and ${chance('n', 1)} < 0.06`,
    `insert into reviews (clinic_id, id, appointment_id, psychologist, patient, rating, comment, created_at)
     select '${clinic.id}', pg_temp.id_of(starts_at, 'review ' || id), id, psychologist, patient,
       3 + (${chance('n', 2)} * 30)::int % 3, 'Me sentí en confianza.', starts_at + interval '1 day'
     from made where status = 'completed' and not no_show and ${chance('n', 3)} < 0.1`,
    `update professionals p set total_reviews = r.count, rating_sum = r.sum
     from (select psychologist, count(*) as count, sum(rating) as sum from reviews where clinic_id = '${clinic.id}'
           group by psychologist) r
     where p.clinic_id = '${clinic.id}' and p.user_id = r.psychologist`,
  ]
}

/** Every third session has a conversation of two to seven messages; a tenth of them wait to be read. */
export function chats(clinic: MadeClinic): string[] {
  const chance = (n: string, use: number) => `pg_temp.chance(${n}, ${saltOf(clinic, 40 + use)})`
  return [
    `create temp table made_chats on commit drop as
     select id, psychologist, patient, booked_at, 2 + (${chance('n', 1)} * 6)::int % 6 as messages,
       (${chance('n', 2)} < 0.1)::int as unread
     from made where status in ('confirmed', 'completed') and ${chance('n', 0)} < 0.33`,
    `insert into chat_rooms (clinic_id, appointment_id, last_seq) select '${clinic.id}', id, messages from made_chats`,
    `insert into chat_messages (clinic_id, id, appointment_id, seq, sender, content, created_at)
     select '${clinic.id}', pg_temp.id_of(booked_at + seq * interval '1 minute', 'message ' || seq || id), id, seq,
       case seq % 2 when 1 then patient else psychologist end, '\\x${clinic.sealed}'::bytea,
       booked_at + seq * interval '1 minute'
     from made_chats cross join generate_series(1, messages) seq`,
    `insert into chat_readers (clinic_id, appointment_id, user_id, delivered_seq, read_seq, seen_at)
     select '${clinic.id}', id, who, messages - unread, messages - unread, booked_at
     from made_chats cross join lateral (values (patient), (psychologist)) w (who)`,
    `insert into chat_waiting (clinic_id, appointment_id, user_id, seq)
     select '${clinic.id}', id, case messages % 2 when 1 then psychologist else patient end, messages
     from made_chats where unread = 1`,
    `insert into chat_inbox (clinic_id, appointment_id, psychologist, newest_at)
     select '${clinic.id}', id, psychologist, booked_at + messages * interval '1 minute' from made_chats`,
  ]
}
