-- What tables themselves are made with: their defaults and generated columns call these functions. The only file that is
-- applied before the migrations; every other one comes after them. What a generated column keeps is not made anew when its
-- function changes: that needs a migration.

-- The clinic of this transaction, by the pass that names it; null outside one, and then no clinic row is seen. Whether the
-- pass is the server's is asked for by the policies (isolation.sql), once a statement and table.
create or replace function app_clinic() returns uuid
  language sql stable parallel safe
  return nullif(left(current_setting('app.clinic', true), 36), '')::uuid;

-- The app's time, by which the database dates what it dates itself; `now()` is the machine's.
create or replace function app_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return now() + (select ahead_seconds from moved_clock) * interval '1 second';
end $$;

-- Names are looked for without regard to case and accents: Muñoz is found by "munoz". Row-level security keeps
-- indexes on such an expression from being used, and a clinic's directory is small enough to be read whole.
create or replace function folded(name text) returns text
  language sql immutable strict parallel safe
  return translate(lower(name),
    'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç',
    'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc');

-- A new UUID version 7, as `newId` of the server makes them: 48 bits of milliseconds, then chance (RFC 9562, 5.7). PostgreSQL has
-- one of its own from version 18 on.
create or replace function new_id() returns uuid language sql volatile parallel safe
  return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid;
