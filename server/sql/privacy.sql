-- What the law keeps is read by nobody in daily work: psico_app sees no row of a blocked record, whoever asks and however
-- the statement is written. psico_keeper sees every row of the clinic that its transaction names. It writes backups and a
-- person's own copy, empties who is erased, and destroys a record at its term; nothing else runs as it.
revoke all on all tables in schema public from psico_keeper;
revoke all on blocked_records, privacy_requests, privacy_exports from psico_app, psico_global;
grant select, insert, update (reason, blocked_at, kept_until) on blocked_records to psico_app;
grant select, insert, update (text, status, decided_at, decided_by, reason) on privacy_requests to psico_app;
-- What was decided stays. Only what still waits goes, with an account that starts anew.
grant delete on privacy_requests to psico_app;
drop policy if exists only_open_requests_go on privacy_requests;
create policy only_open_requests_go on privacy_requests as restrictive for delete to psico_app using (status = 'open');
grant select, insert, delete, update (status, expires_at, file_key, file_size) on privacy_exports to psico_app;

-- The first half is asked once a statement: a clinic without blocked records pays nothing for a row.
create or replace function close_blocked_records() returns void language plpgsql as $$
declare
  it record;
begin
  for it in select * from (values
      ('patient_health', 'b.patient = patient_health.id'),
      ('clinical_history_versions', 'b.patient = clinical_history_versions.patient'),
      ('documents', 'b.patient = documents.patient'),
      ('old_records', 'b.patient = old_records.patient'),
      ('old_record_parts', 'b.patient = (select o.patient from old_records o
        where o.clinic_id = old_record_parts.clinic_id and o.id = old_record_parts.record_id)'),
      ('episodes', 'b.patient = episodes.patient'),
      ('letters', 'b.patient = letters.patient'),
      ('patient_consents', 'b.patient = patient_consents.patient'),
      ('questionnaires', 'b.patient = questionnaires.patient'),
      ('message_alerts', 'b.patient = message_alerts.patient'),
      ('questionnaire_orders', 'b.patient = questionnaire_orders.patient'),
      ('questionnaire_shares', 'b.patient = questionnaire_shares.patient'),
      ('questionnaire_sharing', 'b.patient = questionnaire_sharing.patient'),
      ('session_notes', 'b.patient = (select a.patient from appointments a
        where a.clinic_id = session_notes.clinic_id and a.id = session_notes.appointment_id)'),
      ('chat_messages', 'b.patient = (select a.patient from appointments a
        where a.clinic_id = chat_messages.clinic_id and a.id = chat_messages.appointment_id)')
    ) t (name, theirs)
  loop
    execute format('drop policy if exists not_blocked on %I', it.name);
    execute format('create policy not_blocked on %I as restrictive to psico_app using (
      not exists (select from blocked_records) or not exists (
        select from blocked_records b where b.clinic_id = %1$I.clinic_id and %s))', it.name, it.theirs);
  end loop;
end $$;
revoke execute on function close_blocked_records() from public;
select close_blocked_records();

-- An alert is as blocked as the form that raised it, which psico_app does not see then.
drop policy if exists not_blocked on questionnaire_alerts;
create policy not_blocked on questionnaire_alerts as restrictive to psico_app using (
  not exists (select from blocked_records) or exists (select from questionnaires q
    where q.clinic_id = questionnaire_alerts.clinic_id and q.id = questionnaire_alerts.questionnaire_id));

-- What was added to a note is as blocked as the note, which psico_app does not see then.
drop policy if exists not_blocked on note_addenda;
create policy not_blocked on note_addenda as restrictive to psico_app using (
  not exists (select from blocked_records) or exists (select from session_notes n
    where n.clinic_id = note_addenda.clinic_id and n.id = note_addenda.note_id));

-- A goal is as blocked as its episode.
drop policy if exists not_blocked on goals;
create policy not_blocked on goals as restrictive to psico_app using (
  not exists (select from blocked_records) or exists (select from episodes e
    where e.clinic_id = goals.clinic_id and e.id = goals.episode_id));

create or replace function open_to_keeper() returns void language plpgsql as $$
declare
  it record;
begin
  for it in
    select c.oid, c.relname as name, case c.relname when 'clinics' then 'id' else 'clinic_id' end as key
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (c.relname = 'clinics' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped))
  loop
    execute format('grant select on %I to psico_keeper', it.name);
    if not exists (select from pg_policy p where p.polrelid = it.oid and p.polname = 'kept_clinic') then
      execute format('create policy kept_clinic on %I to psico_keeper using (%I = app_clinic()) with check (%I = app_clinic())',
        it.name, it.key, it.key);
    end if;
  end loop;
end $$;
revoke execute on function open_to_keeper() from public;
select open_to_keeper();
grant select on moved_clock to psico_keeper;

-- What goes with the account, and the record at its term. server/test/tenancy/marks.test.ts holds both lists against the
-- catalogue of columns.
grant delete on patient_profiles, contacts, import_rows, clinic_exports, billing_data, sessions, session_tokens, mailed_links, calendar_feeds, calendar_sources, factors,
  recovery_codes, factor_recoveries, sign_in_challenges, second_step_tries, departed_access, departed_links, pictures, waiting_entries, waiting_offers,
  freed_hours, payment_proofs, chat_readers, chat_waiting, chat_inbox, chat_tickets, room_tickets, room_visits, mails, mailbox, privacy_exports, notification_choices,
  notification_consents, messages, push_subscriptions to psico_keeper;
grant delete on patient_health, clinical_history_versions, session_notes, note_addenda, episodes, goals, letters, patient_consents, documents, old_records, old_record_parts, chat_messages, questionnaires,
  questionnaire_orders, questionnaire_alerts, message_alerts, questionnaire_shares, questionnaire_sharing to psico_keeper;
grant update (email, username, first_name, last_name, phone, ci, date_of_birth, address, password_hash, is_active,
  email_verified, last_login, links_version) on users to psico_keeper;
grant update (billing_name, tax_number) on receipts to psico_keeper;
grant update (buyer_name, buyer_tax_number, file_id, file_key, file_size, annul_reason) on invoices to psico_keeper;
grant update (rejected_reason) on payments to psico_keeper;
grant update (show_name) on reviews to psico_keeper;
grant update (meeting_link) on appointments to psico_keeper;
grant update (text, reason) on privacy_requests to psico_keeper;
-- Who answered for somebody keeps no name there; who is kept away stays blocked.
grant update (first_name, last_name, email, phone, account, pays, reminders, portal, links_version, other_emails) on contacts
  to psico_keeper;
grant update (erased_at, destroyed_at, destroyed) on blocked_records to psico_keeper;
grant insert on audit_entries, audit_unsealed to psico_keeper;
grant insert, update, delete on due_work to psico_keeper;

-- A restore brings people back as they were; who was erased since is emptied again.
grant update (email, username, first_name, last_name, phone, ci, date_of_birth, address, email_verified, last_login)
  on users to psico_restore;
grant update (show_name) on reviews to psico_restore;

-- Who is to be erased keeps a name while money is on its way to them. Its end sets the erasing due at once, in whatever way it
-- came: by the provider, by hand, or because it was given up.
create or replace function erase_after_refund() returns trigger language plpgsql as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at)
  -- A moment that is past on whatever clock.
  select b.clinic_id, 'privacy-erase', b.patient, b.blocked_at from blocked_records b
    where b.clinic_id = new.clinic_id and b.patient in (
      select a.patient from appointments a where a.clinic_id = new.clinic_id
        and a.id = (to_jsonb(new) ->> 'appointment_id')::uuid
      union all select (to_jsonb(new) ->> 'payer')::uuid
      union all select unnest(array[k.buyer, k.payer]) from bought_packs k where k.clinic_id = new.clinic_id
        and k.id = case tg_table_name when 'bought_packs' then new.id else (to_jsonb(new) ->> 'bought_pack_id')::uuid end)
      and b.reason = 'erased' and b.erased_at is null
  on conflict (clinic_id, kind, subject) do update set due_at = least(due_work.due_at, excluded.due_at), tries = 0;
  return null;
end $$;
create or replace trigger erase_after_refund after update of status on payments for each row
  when (current_user <> 'psico_restore' and old.status <> new.status
    and new.status not in ('open', 'in_review', 'refunding', 'owed'))
  execute function erase_after_refund();
create or replace trigger erase_after_owed_refund after update of done_at on owed_refunds for each row
  when (current_user <> 'psico_restore' and old.done_at is null and new.done_at is not null)
  execute function erase_after_refund();

create or replace trigger erase_after_pack after update of open_minor on bought_packs for each row
  when (current_user <> 'psico_restore' and old.open_minor > 0 and new.open_minor = 0)
  execute function erase_after_refund();

-- Drops the open requests of a person; answers how many there were, null for none.
create or replace function drop_requests(person uuid) returns integer language plpgsql as $$
declare
  dropped integer;
begin
  delete from privacy_requests where patient = person and status = 'open';
  get diagnostics dropped = row_count;
  return nullif(dropped, 0);
end $$;
