-- psico_restore puts a clinic's rows back from a backup that the server authenticated. The migration runner makes the
-- role and, after every migration, gives it this clinic's rows of every table that a restore replaces.
create function grant_restore() returns void language plpgsql as $$
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
end $$;
revoke execute on function grant_restore() from public;
