revoke all on past_sessions from psico_app, psico_global;
grant select, insert, update, delete on past_sessions to psico_app;

-- 1 for a session of that status before an instant, otherwise 0, as where there is none.
create or replace function counts_as(wanted text, status text, starts_at timestamptz, until timestamptz) returns integer
  language sql immutable parallel safe
  return case when status = wanted and starts_at < until then 1 else 0 end;

-- Counts anew what lies a week back or more: rows that are nearer still change often, and would have their writers wait for each
-- other. Whoever changes an older one right now would be missed; they are not waited for, since all others would wait behind us.
create or replace function tally_past_sessions(clinic uuid) returns void language plpgsql as $$
declare
  until_at constant timestamptz := now() - interval '7 days';
begin
  if not pg_try_advisory_xact_lock(hashtextextended(clinic::text, 204)) then
    return;
  end if;
  insert into past_sessions (clinic_id, until, pending, confirmed, cancelled, completed)
    select clinic, until_at, count(*) filter (where a.status = 'pending'), count(*) filter (where a.status = 'confirmed'),
      count(*) filter (where a.status = 'cancelled'), count(*) filter (where a.status = 'completed')
    from appointments a where a.clinic_id = clinic and a.starts_at < until_at
    on conflict (clinic_id) do update set until = excluded.until, pending = excluded.pending,
      confirmed = excluded.confirmed, cancelled = excluded.cancelled, completed = excluded.completed;
end $$;
revoke execute on function tally_past_sessions(uuid) from public;
grant execute on function tally_past_sessions(uuid) to psico_app;

-- A session of the past that changes moves from one count to another. Whoever is about to count looks first that nobody is under
-- way here; whoever comes here meanwhile waits, and then knows the new instant.
create or replace function keep_past_sessions() returns trigger language plpgsql as $$
declare
  was appointments;
begin
  if tg_op = 'UPDATE' then
    was := old;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(new.clinic_id::text, 204));
  update past_sessions p set
      pending = p.pending + counts_as('pending', new.status, new.starts_at, p.until)
        - counts_as('pending', was.status, was.starts_at, p.until),
      confirmed = p.confirmed + counts_as('confirmed', new.status, new.starts_at, p.until)
        - counts_as('confirmed', was.status, was.starts_at, p.until),
      cancelled = p.cancelled + counts_as('cancelled', new.status, new.starts_at, p.until)
        - counts_as('cancelled', was.status, was.starts_at, p.until),
      completed = p.completed + counts_as('completed', new.status, new.starts_at, p.until)
        - counts_as('completed', was.status, was.starts_at, p.until)
    where p.clinic_id = new.clinic_id and least(was.starts_at, new.starts_at) < p.until;
  return null;
end $$;
-- Nothing is called for what lies ahead, as with every booking. What lies ahead when a transaction begins is no week old when
-- it ends.
create or replace trigger new_session_is_past after insert on appointments
  for each row when (current_user <> 'psico_restore' and new.starts_at < now()) execute function keep_past_sessions();
create or replace trigger past_session_changes after update of status, starts_at on appointments
  for each row when (current_user <> 'psico_restore' and (old.starts_at < now() or new.starts_at < now())
    and (old.status, old.starts_at) is distinct from (new.status, new.starts_at))
  execute function keep_past_sessions();

-- A restore puts other sessions in the place of all. The next night counts them; until then nothing is known of them.
create or replace function forget_past_sessions() returns trigger language plpgsql as $$
declare
  clinic uuid := app_clinic();
begin
  if tg_level = 'ROW' then
    clinic := old.clinic_id;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(clinic::text, 204));
  delete from past_sessions p where p.clinic_id = clinic;
  return null;
end $$;
create or replace trigger restore_forgets_past before insert or update or delete on appointments
  for each statement when (current_user = 'psico_restore') execute function forget_past_sessions();
-- The server takes away nothing but what is offered, which nobody counts.
create or replace trigger past_session_goes after delete on appointments
  for each row when (current_user <> 'psico_restore' and old.starts_at < now() and old.status <> 'offered')
  execute function forget_past_sessions();

-- How many of the clinic's sessions have each status: what is tallied, and behind it each of them, as of one moment. The instant
-- is a value of the statement that counts, so that it is planned for the few that it finds.
create or replace function sessions_by_status() returns table (status text, count bigint) language plpgsql stable as $$
declare
  past past_sessions;
begin
  select * into past from past_sessions p where p.clinic_id = app_clinic();
  if past.until is null then
    return query select a.status, count(*) from appointments a
      where a.clinic_id = app_clinic() and a.status <> 'offered' group by a.status;
  else
    return query select s.status, sum(s.count)::bigint from (
        select a.status, count(*) as count from appointments a
          where a.clinic_id = app_clinic() and a.starts_at >= past.until and a.status <> 'offered' group by a.status
        union all values ('pending', past.pending::bigint), ('confirmed', past.confirmed), ('cancelled', past.cancelled),
          ('completed', past.completed)) s
      group by s.status;
  end if;
end $$;
