revoke all on clinics, clinic_keys from psico_app, psico_global;
-- A clinic is made in one transaction with its catalogue and its first admin, by the role that serves clinics.
-- Row-level security still lets that role insert only the clinic that the transaction names.
grant select, insert, update on clinics to psico_app;
grant select, insert on clinic_keys to psico_app;
grant select, insert, update on clinics to psico_global;

drop policy if exists every_clinic on clinics;
-- But those whose rows lie here and who live in another pod.
create policy every_clinic on clinics to psico_global
  using (id not in (select clinic from fenced_clinics where why <> 'pausing')) with check (true);

-- Who owns the tables wraps the keys anew when the master key changes, and no role that serves people may. Of what it sees
-- nothing opens without the master key.
do $$ begin
  drop policy if exists keys_of_owner on clinic_keys;
  execute format('create policy keys_of_owner on clinic_keys to %I using (true)',
    (select relowner::regrole::text from pg_class where oid = 'clinic_keys'::regclass));
end $$;
