-- psico_restore puts a clinic's rows back from a backup that the server authenticated: it gets this clinic's rows of every
-- table that a restore replaces.
--
-- A restore deletes the clinic's rows and puts them in again, thousands of times as many as anything else does in one
-- transaction. Checked at once, each deleted person was looked for in every row that was just deleted; checked at the
-- end, the same person is simply there again. Nobody but a restore asks for that: everywhere else references are
-- checked at once, as before.
create or replace function open_to_restore() returns void language plpgsql as $$
declare
  it record;
begin
  for it in
    select c.oid, c.relname as name, case c.relname when 'clinics' then 'id' else 'clinic_id' end as key,
      case when c.relname = 'clinics' then 'select, update'
        when c.relname like 'audit\_%' then 'select, insert' else 'select, insert, delete' end as verbs
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (c.relname = 'clinics' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped))
      -- Of the audit log it only adds entries: that it was done.
      and (c.relname not like 'audit\_%' or c.relname in ('audit_entries', 'audit_unsealed'))
  loop
    execute format('grant %s on %I to psico_restore', it.verbs, it.name);
    if not exists (select from pg_policy p where p.polrelid = it.oid and p.polname = 'restored_clinic') then
      execute format('create policy restored_clinic on %I to psico_restore
        using (%I = app_clinic()) with check (%I = app_clinic())', it.name, it.key, it.key);
    end if;
  end loop;
  for it in
    select conrelid::regclass as target, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'a' and not condeferrable
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', it.target, it.name);
  end loop;
end $$;
revoke execute on function open_to_restore() from public;
select open_to_restore();

-- Who may sign in, and with what, is today's whatever a backup says.
grant update (is_active, password_hash, links_version, email, email_verified, date_of_birth) on users to psico_restore;

-- What is due stands as it is; what a restore brings back schedules itself anew.
grant update (due_at, tries) on due_work to psico_restore;

-- An hour on offer in the backup that is somebody's by now is offered no more, and who paid it waits no longer.
grant update (state, ended_at) on waiting_offers to psico_restore;
grant update (ended_at, ended_as) on waiting_entries to psico_restore;
