-- A restore deletes the clinic's rows and puts them in again, thousands of times as many as anything else does in one
-- transaction. Checked at once, each deleted person was looked for in every row that was just deleted; checked at the
-- end, the same person is simply there again. Nobody but a restore asks for that: everywhere else references are
-- checked at once, as before.
create or replace function grant_restore() returns void language plpgsql as $$
declare it record;
begin
  for it in
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'audit\_%'
  loop
    execute format('grant select, insert, delete on %I to psico_restore', it.name);
    if not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = it.name
                     and p.policyname = 'restored_clinic') then
      execute format('create policy restored_clinic on %I to psico_restore
        using (clinic_id = app_clinic()) with check (clinic_id = app_clinic())', it.name);
    end if;
  end loop;
  if not exists (select from pg_policies where tablename = 'clinics' and policyname = 'restored_clinic') then
    create policy restored_clinic on clinics to psico_restore using (id = app_clinic()) with check (id = app_clinic());
    grant select, update on clinics to psico_restore;
    grant select, insert on audit_entries, audit_unsealed to psico_restore;
    create policy restored_clinic on audit_entries to psico_restore
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic());
    create policy restored_clinic on audit_unsealed to psico_restore
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic());
  end if;
  for it in
    select conrelid::regclass as target, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'a' and not condeferrable
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', it.target, it.name);
  end loop;
end $$;
revoke execute on function grant_restore() from public;

-- Of people who are no longer there after a restore it has to be known that nothing names them.
create index chat_messages_of_sender on chat_messages (clinic_id, sender);
create index chat_readers_of_user on chat_readers (clinic_id, user_id);
create index history_versions_of_author on clinical_history_versions (clinic_id, author);
create index reviews_of_patient on reviews (clinic_id, patient);
create index session_notes_of_author on session_notes (clinic_id, author);

-- A chat message as one statement in a transaction of its own. Answers nothing when it has to be looked at more closely:
-- the appointment is cancelled, the message is stored already, or it was sealed with a key that is no longer the newest.
create function chat_send(clinic uuid, message uuid, appointment uuid, author uuid, body bytea, client uuid, at timestamptz)
  returns table (seq bigint) language plpgsql as $$
begin
  perform set_config('app.clinic', clinic::text, true);
  return query
    with open as (
      select from appointments a
      where a.clinic_id = clinic and a.id = appointment and a.status <> 'cancelled'
        and key_version_of(body) = (select max(k.version) from clinic_keys k where k.clinic_id = clinic)
        and not exists (select from chat_messages m where m.clinic_id = clinic and m.appointment_id = appointment
          and m.sender = author and m.client_id = client)
      for share),
    room as (
      insert into chat_rooms as r (clinic_id, appointment_id, last_seq) select clinic, appointment, 1 from open
      on conflict (clinic_id, appointment_id) do update set last_seq = r.last_seq + 1
      returning r.last_seq)
    insert into chat_messages as m (clinic_id, id, appointment_id, seq, sender, content, client_id, created_at)
    select clinic, message, appointment, last_seq, author, body, client, at from room
    on conflict (clinic_id, appointment_id, sender, client_id) do nothing
    returning m.seq;
end $$;
