-- What keeps clinics apart, for every table that has a clinic_id: row-level security, forced, and the policy that shows
-- psico_app the rows of the clinic that its transaction names. A new table needs nothing of its own for it, and has no
-- grant before this ran.
create or replace function isolate_clinics() returns void language plpgsql as $$
declare
  it record;
begin
  for it in
    select c.oid, c.relname as name, case c.relname when 'clinics' then 'id' else 'clinic_id' end as key,
      c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (c.relname = 'clinics' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped))
  loop
    -- Only what is missing: each of these waits until nobody uses the table.
    if not it.forced then
      execute format('alter table %I enable row level security, force row level security', it.name);
    end if;
    if not exists (select from pg_policy p where p.polrelid = it.oid and p.polname = 'own_clinic') then
      execute format('create policy own_clinic on %I to psico_app using (%I = app_clinic()) with check (%I = app_clinic())',
        it.name, it.key, it.key);
    end if;
  end loop;
end $$;
revoke execute on function isolate_clinics() from public;
select isolate_clinics();
