-- The address of a mail is no proof of who reads it any more once the person has another one, or no account. Here, so that
-- no way of changing either can forget it.
create or replace function mailed_links_end() returns trigger language plpgsql as $$
begin
  new.links_version := old.links_version + 1;
  return new;
end $$;
create or replace trigger mailed_links_end before update of email, is_active on users
  for each row when (old.email is distinct from new.email or (old.is_active and not new.is_active))
  execute function mailed_links_end();

-- Whoever said that they come said it of one hour, and came to one.
create or replace function attendance_is_of_one_hour() returns trigger language plpgsql as $$
begin
  new.attendance_confirmed_at := null;
  new.arrived_at := null;
  return new;
end $$;
create or replace trigger attendance_is_of_one_hour before update of starts_at on appointments
  for each row when (old.starts_at is distinct from new.starts_at)
  execute function attendance_is_of_one_hour();
