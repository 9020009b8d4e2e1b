revoke all on freed_hours from psico_app, psico_global;
grant select, insert, update, delete on freed_hours to psico_app;

-- The one place that knows of an hour that came free. The row is the event; the due work has somebody look at it at once.
create or replace function note_freed(it freed_hours) returns void language plpgsql as $$
begin
  insert into freed_hours (clinic_id, psychologist, starts_at, ends_at, patient, cause)
  values (it.clinic_id, it.psychologist, it.starts_at, it.ends_at, it.patient, it.cause);
  perform look_at_freed(it.clinic_id, it.psychologist);
end $$;

-- At once: earlier than any clock stands.
create or replace function look_at_freed(clinic uuid, psychologist uuid) returns void language sql as $$
  insert into due_work (clinic_id, kind, subject, due_at) values (clinic, 'freed-hours', psychologist, 'epoch')
  on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
$$;

-- Cancelled, let go unpaid, given back at the card provider, moved, given to a colleague: all of them change the row.
create or replace function session_frees_hour() returns trigger language plpgsql as $$
declare
  it freed_hours;
begin
  it.clinic_id := old.clinic_id;
  it.psychologist := old.psychologist;
  it.starts_at := old.starts_at;
  it.ends_at := old.ends_at;
  it.patient := old.patient;
  it.cause := case
    when new.status = 'cancelled' and new.cancelled_by = 'expiry' then 'expired'
    when new.status = 'cancelled' then 'cancelled'
    when new.psychologist <> old.psychologist then 'given_away'
    else 'moved' end;
  perform note_freed(it);
  return null;
end $$;
create or replace trigger session_frees_hour after update of status, psychologist, starts_at, ends_at on appointments
  for each row when (old.status in ('pending', 'confirmed') and current_user <> 'psico_restore' and (new.status = 'cancelled'
    or (old.psychologist, old.starts_at, old.ends_at) is distinct from (new.psychologist, new.starts_at, new.ends_at)))
  execute function session_frees_hour();

-- Opened or closed days: what is free then is seen by looking.
create or replace function days_change_hours() returns trigger language plpgsql as $$
declare
  it freed_hours;
begin
  -- A restore brings the days with everything else, and counts what it brought.
  if current_user = 'psico_restore' then
    return null;
  end if;
  for it.clinic_id, it.psychologist in select distinct c.clinic_id, c.psychologist from changed c loop
    it.cause := 'days_changed';
    perform note_freed(it);
  end loop;
  return null;
end $$;
create or replace trigger block_added after insert on availability_blocks referencing new table as changed
  for each statement execute function days_change_hours();
create or replace trigger block_changed after update on availability_blocks referencing new table as changed
  for each statement execute function days_change_hours();
create or replace trigger block_removed after delete on availability_blocks referencing old table as changed
  for each statement execute function days_change_hours();
create or replace trigger exception_added after insert on availability_exceptions referencing new table as changed
  for each statement execute function days_change_hours();
create or replace trigger exception_changed after update on availability_exceptions referencing new table as changed
  for each statement execute function days_change_hours();
create or replace trigger exception_removed after delete on availability_exceptions referencing old table as changed
  for each statement execute function days_change_hours();

create or replace function rules_change_hours() returns trigger language plpgsql as $$
declare
  it freed_hours;
begin
  it.clinic_id := new.clinic_id;
  it.psychologist := new.user_id;
  it.cause := 'rules_changed';
  perform note_freed(it);
  return null;
end $$;
create or replace trigger rules_change_hours after update on professionals for each row
  when (current_user <> 'psico_restore' and
    (old.session_duration, old.pause_minutes, old.notice_minutes, old.horizon_days, old.accepts_new_bookings,
      old.accepts_online_sessions, old.accepts_in_person_sessions) is distinct from
    (new.session_duration, new.pause_minutes, new.notice_minutes, new.horizon_days, new.accepts_new_bookings,
      new.accepts_online_sessions, new.accepts_in_person_sessions))
  execute function rules_change_hours();

create or replace function staff_change_hours() returns trigger language plpgsql as $$
declare
  it freed_hours;
begin
  it.clinic_id := new.clinic_id;
  it.psychologist := new.id;
  it.cause := 'staff_changed';
  perform note_freed(it);
  return null;
end $$;
create or replace trigger staff_change_hours after update of is_active on users for each row
  when (current_user <> 'psico_restore' and new.user_type = 'professional' and old.is_active is distinct from new.is_active)
  execute function staff_change_hours();
