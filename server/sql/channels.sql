revoke all on notification_choices, notification_consents, whatsapp_accounts, messages, heard_messages, opened_reminders,
  push_subscriptions, simulated_messages, simulated_companies from psico_app, psico_global;
grant select, insert, update (whatsapp, phone, phone_of, push, since, text_version) on notification_choices to psico_app;
-- What was said stays said.
grant select, insert on notification_consents to psico_app;
-- The secrets change with the clinic's key alone; others of the clinic's are another row.
grant select, insert, update (replaced_at, secrets, refused_at) on whatsapp_accounts to psico_app;
grant select, insert, delete, update (state, state_at, provider_id, pressed, attempts, claimed_until) on messages to psico_app;
grant select, insert, delete on heard_messages to psico_app;
grant select, insert on opened_reminders to psico_app;
grant select, insert, delete on push_subscriptions to psico_app;
grant select, insert, update (untold) on simulated_messages to psico_app;
grant select, insert, update (answers, news) on simulated_companies to psico_app;

-- How far a message came. Whatever order its states are told in, it goes forward: what arrived did not fail.
create or replace function message_rank(state text) returns integer language sql immutable parallel safe
  return array_position(array['waiting', 'asked', 'dropped', 'sent', 'failed', 'delivered', 'read'], state);

create or replace function messages_go_forward() returns trigger language plpgsql as $$
begin
  if message_rank(new.state) < message_rank(old.state) then
    raise exception 'a message went from % back to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger messages_go_forward before update of state on messages
  for each row when (old.state is distinct from new.state) execute function messages_go_forward();

-- No telephone rings between nine at night and eight in the morning: what falls there goes at eight the evening before.
create or replace function before_quiet(moment timestamptz, zone text) returns timestamptz language sql stable
  return case
    when (moment at time zone zone)::time >= time '21:00'
      then ((moment at time zone zone)::date + time '20:00') at time zone zone
    when (moment at time zone zone)::time < time '08:00'
      then ((moment at time zone zone)::date - 1 + time '20:00') at time zone zone
    else moment end;

-- A clinic that begins to write by WhatsApp looks at the reminders of all that is still to come.
create or replace function reminders_follow_whatsapp() returns trigger language plpgsql as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at)
    select a.clinic_id, 'reminder', a.id, first_reminder_at(a.clinic_id, a.starts_at) from appointments a
    where a.clinic_id = new.clinic_id and a.starts_at > new.changed_at
      and is_reminded_of(a.status, a.booked_by, a.hold_expires_at)
  on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  return null;
end $$;
create or replace trigger reminders_follow_whatsapp after insert on whatsapp_accounts
  for each row when (current_user <> 'psico_restore' and new.mode = 'cloud') execute function reminders_follow_whatsapp();

-- A browser takes notices for as long as its sign-in lasts. Here, so that no way of ending one can forget it.
create or replace function notices_end_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where clinic_id = old.clinic_id and session_id = old.id;
  return null;
end $$;
create or replace trigger notices_end_with_session after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function notices_end_with_session();
create or replace trigger notices_go_with_session after delete on sessions
  for each row execute function notices_end_with_session();

-- Whom it may concern hears at once that there is something to look at, wherever in the product they are.
create or replace function tell_of_message_alert() returns trigger language plpgsql as $$
begin
  perform agenda_changed(new.clinic_id, it.who) from (
    select new.professional as who
    union select t.psychologist from appointments t where t.clinic_id = new.clinic_id and t.patient = new.patient
      and t.status in ('confirmed', 'completed')
    union select c.alert_contact from clinics c where c.id = new.clinic_id and c.alert_contact is not null) it;
  return null;
end $$;
create or replace trigger tell_of_message_alert after insert or update on message_alerts
  for each row when (current_user <> 'psico_restore') execute function tell_of_message_alert();
revoke all on message_alerts from psico_app, psico_global;
grant select, insert, update (acknowledged_at, acknowledged_by, note, escalated_at) on message_alerts to psico_app;

-- Writes messages down; one whose cause has one already for that place is left out. Answers those added.
create or replace function put_messages(lines jsonb) returns setof uuid language plpgsql as $$
begin
  return query insert into messages (id, channel, kind, cause, person, recipient, about, starts_at, sequence, mail, path)
    select it.id, it.channel, it.kind, it.cause, it.person, it.recipient, it.about, it.starts_at, it.sequence, it.mail, it.path
    from jsonb_to_recordset(lines) as it (id uuid, channel text, kind text, cause text, person uuid, recipient text,
      about uuid, starts_at timestamptz, sequence integer, mail uuid, path text)
    on conflict do nothing returning messages.id;
end $$;
