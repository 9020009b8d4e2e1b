revoke all on mails, mailbox, global_mails, global_mailbox from psico_app, psico_global;
grant select, insert, update on mails, mailbox to psico_app;
grant select, insert, update on global_mails, global_mailbox to psico_global;

-- The dev mailbox holds rows outside production only; there, whoever registers a clinic on the root domain reads
-- the new clinic's first mail there too.
grant select on mailbox to psico_global;
drop policy if exists read_by_root on mailbox;
create policy read_by_root on mailbox for select to psico_global
  using (clinic_id not in (select clinic from fenced_clinics where why <> 'pausing'));

-- Whether the patient is reminded of a session: it is confirmed, or staff booked it, whatever the way of paying.
create or replace function is_reminded_of(status text, booked_by text, hold_expires_at timestamptz) returns boolean
  language sql immutable as $$
  select status = 'confirmed' or (status = 'pending' and booked_by <> 'patient' and hold_expires_at is null)
$$;

-- When the first reminder of a session is looked at: so many hours before it as the clinic chose, and where the clinic writes by
-- WhatsApp the evening before that rather than at night.
create or replace function first_reminder_at(clinic uuid, starts_at timestamptz) returns timestamptz
  language sql stable as $$
  select case when exists (select from whatsapp_accounts w
      where w.clinic_id = clinic and w.replaced_at is null and w.mode = 'cloud')
    then before_quiet(it.at, it.timezone) else it.at end
  from (select starts_at - c.reminder_hours[1] * interval '1 hour' as at, c.timezone from clinics c where c.id = clinic) it
$$;

-- Such a session has its reminders looked at when the first is due, at once where that is past; they follow a move
-- and end with the session. Here, so that no way of booking, moving or cancelling can forget them. A new sequence drops
-- what was queued for the former one, so that they are looked at again.
create or replace function reminders_follow_session() returns trigger language plpgsql as $$
begin
  if is_reminded_of(new.status, new.booked_by, new.hold_expires_at) then
    insert into due_work (clinic_id, kind, subject, due_at)
    values (new.clinic_id, 'reminder', new.id, first_reminder_at(new.clinic_id, new.starts_at))
    on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  else
    delete from due_work where clinic_id = new.clinic_id and kind = 'reminder' and subject = new.id;
  end if;
  return null;
end $$;
create or replace trigger reminders_of_new_session after insert on appointments
  for each row when (is_reminded_of(new.status, new.booked_by, new.hold_expires_at))
  execute function reminders_follow_session();
create or replace trigger reminders_follow_session after update of status, starts_at, sequence on appointments
  for each row when (is_reminded_of(new.status, new.booked_by, new.hold_expires_at)
    or is_reminded_of(old.status, old.booked_by, old.hold_expires_at)) execute function reminders_follow_session();

-- Other hours hold for the sessions that stand already, too: all that are still to come are looked at anew.
create or replace function reminders_follow_hours() returns trigger language plpgsql as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at)
    select a.clinic_id, 'reminder', a.id, first_reminder_at(a.clinic_id, a.starts_at) from appointments a
    where a.clinic_id = new.id and a.starts_at > new.settings_saved_at
      and is_reminded_of(a.status, a.booked_by, a.hold_expires_at)
  on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  return null;
end $$;
create or replace trigger reminders_follow_hours after update of reminder_hours on clinics
  for each row when (new.reminder_hours is distinct from old.reminder_hours)
  execute function reminders_follow_hours();

-- Writes mails down, of a clinic or of the root domain; one whose cause has a mail already is left out. Answers those added.
create or replace function put_mails(lines jsonb) returns setof uuid language plpgsql as $$
begin
  return query insert into mails (id, cause, kind, recipient, payload, not_before, about)
    select it.id, it.cause, it.kind, lower(it.recipient), it.payload, coalesce(it."notBefore", app_now()),
      (it.payload ->> 'appointment')::uuid
    from jsonb_to_recordset(lines)
      as it (id uuid, cause text, kind text, recipient text, payload jsonb, "notBefore" timestamptz)
    -- Who left no mail is told by nobody's mail.
    where it.recipient is not null
    on conflict do nothing returning mails.id;
end $$;
create or replace function put_global_mails(lines jsonb) returns setof uuid language plpgsql as $$
begin
  return query insert into global_mails (id, cause, kind, recipient, payload, not_before)
    select it.id, it.cause, it.kind, lower(it.recipient), it.payload, coalesce(it."notBefore", app_now())
    from jsonb_to_recordset(lines)
      as it (id uuid, cause text, kind text, recipient text, payload jsonb, "notBefore" timestamptz)
    on conflict do nothing returning global_mails.id;
end $$;

-- Puts letters into the dev mailbox, of a clinic or of the root domain.
create or replace function keep_mailbox(lines json, kept_at timestamptz) returns void language plpgsql as $$
begin
  insert into mailbox (id, recipient, subject, text, html, attachments, sent_at)
    select it.id, it."to", it.subject, it.text, it.html, it.files, kept_at
    from json_to_recordset(lines) as it (id uuid, "to" text, subject text, text text, html text, files jsonb);
end $$;
create or replace function keep_global_mailbox(lines json, kept_at timestamptz) returns void language plpgsql as $$
begin
  insert into global_mailbox (id, recipient, subject, text, html, attachments, sent_at)
    select it.id, it."to", it.subject, it.text, it.html, it.files, kept_at
    from json_to_recordset(lines) as it (id uuid, "to" text, subject text, text text, html text, files jsonb);
end $$;
