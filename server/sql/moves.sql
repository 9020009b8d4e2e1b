revoke all on clinic_moves, moving_clinics from psico_app, psico_global, psico_due, psico_restore, psico_keeper;
-- Whether anybody moves at all is asked before each row is.
grant select (clinic) on moving_clinics to psico_due;
-- Every process looks for moves that stopped in the middle of their switch.
grant select (clinic, step, changed_at) on clinic_moves to psico_global;

create or replace function clinics_move() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update clinic_pass_key set clinics_move = true where not clinics_move;
  return null;
end $$;
create or replace trigger clinics_move after insert on fenced_clinics
  for each statement execute function clinics_move();
create or replace trigger clinics_move after insert on moving_clinics
  for each statement execute function clinics_move();

-- For `clinic_is_proven`, of a database that clinics move to or from: most of its clinics stay where they are.
create or replace function clinic_lives_here(it text) returns boolean
  language plpgsql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from moving_clinics where clinic = it::uuid)
    or exists (select from fenced_clinics where clinic = it::uuid) then
    return clinic_stays(it::uuid);
  end if;
  return true;
end $$;
revoke execute on function clinic_lives_here(text) from public;

-- Whether rows of this clinic may be changed here now: it does not move, or nobody holds its writers up. Whoever moves it
-- waits for those that it was said yes to, until the end of their transactions. Asked while somebody waits for them it says
-- no, rather than wait itself and keep a connection from other clinics.
create or replace function clinic_may_change(it uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from moving_clinics where clinic = it)
    and not pg_try_advisory_xact_lock_shared(hashtextextended(it::text, 7173)) then
    return false;
  end if;
  -- Looked at behind the lock, as it stands now: not as the statement that asks saw it.
  return not exists (select from fenced_clinics where clinic = it);
end $$;

-- The same, raising what the server waits at and follows the clinic by (server/src/database/pods/follow.ts). Who only reads
-- is let through while others wait, but not once the clinic lives elsewhere: what is read here is old from then on.
create or replace function clinic_stays(it uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (current_setting('transaction_read_only') = 'on' and exists (select from fenced_clinics where clinic = it))
    or (current_setting('transaction_read_only') = 'off' and not clinic_may_change(it)) then
    raise exception 'the clinic moves, or has moved' using errcode = 'PM001';
  end if;
  return true;
end $$;
revoke execute on function clinic_may_change(uuid), clinic_stays(uuid) from public;
grant execute on function clinic_may_change(uuid) to psico_due;
grant execute on function clinic_stays(uuid) to psico_global;

-- Those who change rows of a clinic without naming it.
drop policy if exists stays_while_taken on due_work;
create policy stays_while_taken on due_work as restrictive for update to psico_due
  using (case when exists (select from moving_clinics) then clinic_may_change(clinic_id) else true end);
drop policy if exists stays_while_done on due_work;
create policy stays_while_done on due_work as restrictive for delete to psico_due
  using (case when exists (select from moving_clinics) then clinic_may_change(clinic_id) else true end);
drop policy if exists stays_while_written on clinics;
create policy stays_while_written on clinics as restrictive for update to psico_global using (clinic_stays(id));
