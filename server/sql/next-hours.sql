revoke all on next_hours, changed_hours from psico_app, psico_global;
grant select, insert, update, delete on next_hours to psico_app;
grant select, insert, delete on changed_hours to psico_app;

-- Whatever takes, keeps, moves or gives back an hour is a change of an appointment.
create or replace function session_changes_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into changed_hours (clinic_id, psychologist) values (old.clinic_id, old.psychologist);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.psychologist <> old.psychologist) then
    insert into changed_hours (clinic_id, psychologist) values (new.clinic_id, new.psychologist);
  end if;
  return null;
end $$;
create or replace trigger session_takes_hour after insert or delete on appointments
  for each row when (current_user <> 'psico_restore') execute function session_changes_hours();
create or replace trigger session_changes_hours after update of status, psychologist, starts_at, ends_at, hold_expires_at on appointments
  for each row when (current_user <> 'psico_restore' and
    (old.status, old.psychologist, old.starts_at, old.ends_at, old.hold_expires_at) is distinct from
    (new.status, new.psychologist, new.starts_at, new.ends_at, new.hold_expires_at))
  execute function session_changes_hours();

-- Days, rules and staff: what changes a whole schedule is an event already (server/sql/freed-hours.sql).
create or replace function schedule_changes_hours() returns trigger language plpgsql as $$
begin
  insert into changed_hours (clinic_id, psychologist) values (new.clinic_id, new.psychologist);
  return null;
end $$;
create or replace trigger schedule_changes_hours after insert on freed_hours
  for each row when (current_user <> 'psico_restore' and new.starts_at is null) execute function schedule_changes_hours();

-- Another time zone: the same week lies elsewhere.
create or replace function zone_changes_hours() returns trigger language plpgsql as $$
begin
  insert into changed_hours (clinic_id, psychologist) select clinic_id, user_id from professionals where clinic_id = new.id;
  return null;
end $$;
create or replace trigger zone_changes_hours after update of timezone on clinics
  for each row when (old.timezone is distinct from new.timezone and current_user <> 'psico_restore')
  execute function zone_changes_hours();

-- Keeps what was found, in the place of what was kept of all who were looked at. Row by row: a statement that makes rows of
-- parameters is copied into a table that is spread over machines, which row-level security refuses (decision 0212).
create or replace function keep_hours(looked uuid[], hours jsonb) returns void language plpgsql as $$
declare
  it next_hours;
begin
  delete from next_hours n where n.psychologist = any (looked);
  for it in select * from jsonb_populate_recordset(null::next_hours, hours) loop
    insert into next_hours (psychologist, any_at, morning_at, afternoon_at, evening_at, weekend_at, holds_until)
    values (it.psychologist, it.any_at, it.morning_at, it.afternoon_at, it.evening_at, it.weekend_at, it.holds_until);
  end loop;
end $$;

-- When the first held hour of somebody's is let go, in milliseconds. A function, so that who asks for the facts of several in
-- one statement names no table beside them: that statement would be sent whole to where the table lies (decision 0212).
create or replace function first_hold_ends(person uuid, moment timestamptz) returns float8 language plpgsql stable as $$
begin
  return (select (extract(epoch from min(a.hold_expires_at)) * 1000)::float8 from appointments a
    where a.clinic_id = app_clinic() and a.psychologist = person and a.starts_at > moment
      and a.status = 'pending' and a.hold_expires_at > moment);
end $$;
