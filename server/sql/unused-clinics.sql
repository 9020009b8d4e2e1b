revoke all on dropped_clinics from psico_app, psico_global, psico_due, psico_restore, psico_keeper;
grant select, delete on dropped_clinics to psico_global;

-- Whether somebody used the clinic of this transaction, or it is there for another reason. Asked behind its locks.
create or replace function clinic_is_used() returns boolean
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  it constant uuid := app_clinic();
begin
  return (select count(*) <> 1 or bool_or(u.password_hash is not null) from users u where u.clinic_id = it)
    or (select c.is_demo or c.settings_saved_at is not null or c.suspended_at is not null from clinics c where c.id = it)
    or exists (select from sessions where clinic_id = it)
    or exists (select from appointments where clinic_id = it)
    or exists (select from payments where clinic_id = it)
    or exists (select from ledger where clinic_id = it);
end $$;
revoke execute on function clinic_is_used() from public;

-- Takes every row of the transaction's clinic away, where nobody ever used it; answers what became of it. It is judged and
-- taken away behind the same locks, in the order in which whoever sets a first password takes them (their link, then
-- themself), then the clinic's own row, for which everybody waits who adds anything to it: so whoever comes first wins, and
-- the other one finds a clinic that is used, or none.
-- Row-level security holds for the owner too, by a policy of its own that shows it this one clinic (isolation.sql).
create or replace function drop_unused_clinic() returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  it constant uuid := app_clinic();
  name text;
  last text;
  of_table text;
begin
  if not clinic_is_proven() then
    return null;
  end if;
  if exists (select from moving_clinics where clinic = it) then
    raise exception 'the clinic moves' using errcode = 'PM001';
  end if;
  perform 1 from mailed_links where clinic_id = it order by token_hash for update;
  perform 1 from users where clinic_id = it order by id for update;
  select subdomain into name from clinics where id = it for update;
  if name is null then
    return 'gone';
  end if;
  if clinic_is_used() then
    return 'used';
  end if;
  select c.seq || ' ' || encode(c.hash, 'hex') into last from audit_chain c where c.clinic_id = it order by c.seq desc limit 1;
  -- Tables refer to each other in many ways: what they say of each other is looked at when all of it is gone.
  set constraints all deferred;
  for of_table in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1
  loop
    execute format('delete from %I where clinic_id = $1', of_table) using it;
  end loop;
  delete from clinics where id = it;
  insert into dropped_clinics (clinic, subdomain, head) values (it, name, coalesce(last, ''));
  set constraints all immediate;
  return 'dropped';
end $$;
revoke execute on function drop_unused_clinic() from public;
grant execute on function drop_unused_clinic() to psico_app;
