-- Whether the clinic of this transaction was named by the server: a pass holds an HMAC of the clinic's id, whose key only
-- this function reads. It answers yes or no and shows nothing; nobody can make a pass with it. Where a clinic ever moved to
-- or from more is asked (moves.sql): it raises where this one is not to be used here.
create or replace function clinic_is_proven() returns boolean
  language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- Where no clinic was named there is a text all the same, which no sum fits: nothing is equal to nothing, too.
  pass constant text := coalesce(current_setting('app.clinic', true), '');
  key clinic_pass_key;
begin
  -- Asked for by every statement and table: the sum beside the reading costs a quarter less than the sum inside it.
  select * into key from clinic_pass_key;
  if substr(pass, 38) is distinct from
    encode(sha256(key.outer_pad || sha256(key.inner_pad || convert_to(left(pass, 36), 'UTF8'))), 'hex') then
    return false;
  end if;
  return not key.clinics_move or clinic_lives_here(left(pass, 36));
end $$;
revoke execute on function clinic_is_proven() from public;
grant execute on function clinic_is_proven() to psico_app, psico_restore, psico_keeper;

-- What keeps clinics apart, for every table that has a clinic_id: row-level security, forced, and the policy that shows
-- psico_app the rows of the clinic that its transaction names; a second policy lets through nothing at all unless the server
-- named it. That one is asked for once a statement and table (a sub-select of its own), never once a row. A new table needs nothing of its own for it, and has no
-- grant before this ran.
create or replace function isolate_clinics() returns void language plpgsql as $$
declare
  it record;
begin
  for it in
    select c.oid, c.relname as name, case c.relname when 'clinics' then 'id' else 'clinic_id' end as key,
      c.relowner::regrole::text as owner, c.relrowsecurity and c.relforcerowsecurity as forced
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
    if not exists (select from pg_policy p where p.polrelid = it.oid and p.polname = 'proven_clinic') then
      execute format('create policy proven_clinic on %I as restrictive to psico_app, psico_restore, psico_keeper
        using ((select clinic_is_proven()))', it.name);
    end if;
    -- Whoever owns the tables sees a clinic that a transaction of the server names, so that one of its functions may take it
    -- away whole (unused-clinics.sql); of every other one it sees nothing.
    if not exists (select from pg_policy p where p.polrelid = it.oid and p.polname = 'named_to_owner') then
      execute format('create policy named_to_owner on %I to %I using (%I = app_clinic() and (select clinic_is_proven()))',
        it.name, it.owner, it.key);
    end if;
  end loop;
end $$;
revoke execute on function isolate_clinics() from public;
select isolate_clinics();
