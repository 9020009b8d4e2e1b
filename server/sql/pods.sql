revoke all on clinic_places, fenced_clinics, this_pod from psico_app, psico_global, psico_due, psico_restore, psico_keeper;
grant select, insert, update, delete on clinic_places to psico_global;
-- Whom a fence keeps out of what is read across clinics (clinics.sql, due-work.sql, accounts.sql, mail.sql, operating.sql).
grant select (clinic) on fenced_clinics to psico_due;
grant select, insert on fenced_clinics to psico_global;
grant select on this_pod to psico_global;

-- A clinic is made under the lock of its id, and not at all once its founding was given up: whoever gives it up takes the same
-- lock first (server/src/database/pods/directory-store.ts). In the root its entry comes with it, so that a name is
-- nobody else's, whoever made it.
create or replace function enter_clinic() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.id::text, 7236));
  if exists (select from fenced_clinics where clinic = new.id) then
    raise unique_violation using message = 'the founding of this clinic was given up';
  end if;
  if exists (select from this_pod where name = 'root') then
    insert into clinic_places (subdomain, clinic, pod, state) values (new.subdomain, new.id, 'root', 'here')
    on conflict do nothing;
    if not exists (select from clinic_places where subdomain = new.subdomain and clinic = new.id) then
      raise unique_violation using message = 'another pod has a clinic of this name';
    end if;
  end if;
  return new;
end $$;
create or replace trigger enter_clinic before insert on clinics for each row execute function enter_clinic();
