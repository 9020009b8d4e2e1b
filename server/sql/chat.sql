revoke all on chat_rooms, chat_messages, chat_readers, chat_tickets from psico_app, psico_global;
grant select, insert, update (last_seq) on chat_rooms to psico_app;
grant select, insert, update (content) on chat_messages to psico_app;
grant select, insert, update on chat_readers to psico_app;
grant select, insert, delete on chat_tickets to psico_app;

-- A chat message and its audit entry as one statement in a transaction of its own: both or neither, and no further
-- trip. Answers nothing when it has to be looked at more closely: the session ended, the appointment is cancelled, the
-- message is stored already (then its entry is, too), or it was sealed with a key that is no longer the newest.
create or replace function chat_send(clinic uuid, message uuid, appointment uuid, author uuid, body bytea, client uuid, at timestamptz,
    session uuid, entry uuid, sentence text, email text, address text, subject uuid)
  returns table (seq bigint) language plpgsql as $$
begin
  perform set_config('app.clinic', clinic::text, true);
  return query
    with open as (
      select from appointments a
      where a.clinic_id = clinic and a.id = appointment and a.status <> 'cancelled'
        and exists (select from sessions o where o.clinic_id = clinic and o.id = session and o.ended_at is null)
        and key_version_of(body) = (select max(k.version) from clinic_keys k where k.clinic_id = clinic)
        and not exists (select from chat_messages m where m.clinic_id = clinic and m.appointment_id = appointment
          and m.sender = author and m.client_id = client)
      for share),
    room as (
      insert into chat_rooms as r (clinic_id, appointment_id, last_seq) select clinic, appointment, 1 from open
      on conflict (clinic_id, appointment_id) do update set last_seq = r.last_seq + 1
      returning r.last_seq),
    stored as (
      insert into chat_messages as m (clinic_id, id, appointment_id, seq, sender, content, client_id, created_at)
      select clinic, message, appointment, last_seq, author, body, client, at from room
      on conflict (clinic_id, appointment_id, sender, client_id) do nothing
      returning m.seq),
    noted as (
      insert into audit_entries (clinic_id, id, level, action, user_id, user_email, ip_address, patient, clinical)
      select clinic, entry, 'INFO', sentence, author, email, address, subject, 'chat' from stored)
    select s.seq from stored s;
end $$;
