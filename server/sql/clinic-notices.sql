-- Every process remembers what it read of clinics and of where they live (server/src/database/memory.ts). It hears here that
-- something of it changed, and of whom; what it is now it reads itself.
create or replace function tell_clinic() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('clinics', old.id || ' ' || old.subdomain);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('clinics', new.id || ' ' || new.subdomain);
  end if;
  return null;
end $$;
create or replace trigger tell_clinic after insert or update or delete on clinics
  for each row execute function tell_clinic();

-- A clinic's picture shows in its record.
create or replace function tell_clinic_of_logo() returns trigger language plpgsql as $$
begin
  perform pg_notify('clinics', coalesce(new.clinic_id, old.clinic_id)::text);
  return null;
end $$;
create or replace trigger tell_clinic_of_logo after insert or update on pictures
  for each row when (new.purpose = 'logo') execute function tell_clinic_of_logo();
create or replace trigger tell_clinic_of_gone_logo after delete on pictures
  for each row when (old.purpose = 'logo') execute function tell_clinic_of_logo();

-- A clinic behind a fence is not to be found here any more.
create or replace function tell_clinic_of_fence() returns trigger language plpgsql as $$
begin
  perform pg_notify('clinics', coalesce(new.clinic, old.clinic)::text);
  return null;
end $$;
create or replace trigger tell_clinic_of_fence after insert or update or delete on fenced_clinics
  for each row execute function tell_clinic_of_fence();

create or replace function tell_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('places', old.clinic || ' ' || old.subdomain);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('places', new.clinic || ' ' || new.subdomain);
  end if;
  return null;
end $$;
create or replace trigger tell_place after insert or update or delete on clinic_places
  for each row execute function tell_place();
