-- Entries and their links are only ever added to; so is the list, but for its counts.
revoke all on audit_entries, audit_chain, audit_unsealed, audit_phrases, audit_listed, audit_tallies, global_audit_entries
  from psico_app, psico_global;
grant select, insert on audit_entries, audit_chain, audit_unsealed, audit_phrases, audit_listed, audit_tallies to psico_app;
grant delete on audit_unsealed to psico_app;
grant update (count) on audit_tallies to psico_app;
grant select, insert on global_audit_entries to psico_global;

create or replace function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (clinic_id, entry_id) values (new.clinic_id, new.id);
  return null;
end $$;
create or replace trigger entries_await_their_seal after insert on audit_entries
  for each row execute function await_seal();

-- Writes an entry down. Of somebody of the clinic the id alone is kept, a pseudonym that is resolved when an entry is shown: once
-- they are erased nothing here names them, and no entry had to be changed. An address that was typed counts as the account
-- that has it. Looked up before the row is written, which a database that is spread over machines asks for.
create or replace function audit_enter(entry uuid, said_level text, said text, who uuid, typed text, address text,
    whose uuid, of_appointment uuid, content text) returns void language plpgsql as $$
declare
  known uuid;
begin
  if who is null then
    select u.id into known from users u where u.email = typed;
  elsif who = whose then
    -- A patient, about themselves: nearly every entry of a booking.
    known := who;
  else
    select u.id into known from users u where u.id = who;
  end if;
  if whose is null and of_appointment is not null then
    select a.patient into whose from appointments a where a.id = of_appointment;
  end if;
  insert into audit_entries (id, level, action, user_id, user_email, ip_address, patient, clinical)
    values (entry, said_level, said, coalesce(who, known), case when known is null then typed else '' end, address, whose, content);
end $$;

create or replace function audit_shape(action text) returns text
  language sql immutable strict parallel safe
  return folded(regexp_replace(action, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'gi'));

create or replace function audit_about(action text) returns uuid
  language sql immutable strict parallel safe
  return (regexp_match(action, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'i'))[1]::uuid;

-- Who did it, as the list keeps it: somebody of the clinic by a mark and their id, and whose names are looked up then.
create or replace function audit_who(user_id uuid, user_email text, ip_address text) returns text
  language sql immutable parallel safe
  return case when user_email = '' and user_id is not null then chr(31) || user_id || ' ' || ip_address
    else folded(user_email || ' ' || ip_address) end;

-- What the list says of the links from `first` to `last`.
create or replace function audit_fresh(first bigint, last bigint)
  returns table (seq bigint, at timestamptz, level text, what text, what_hash bytea, who text, who_hash bytea, about uuid)
  language sql stable as $$
  select seq, timestamp, level, what, sha256(convert_to(what, 'UTF8')), who, sha256(convert_to(who, 'UTF8')), about
  from (
    select c.seq, e.timestamp, e.level,
      audit_shape(e.action) as what, audit_who(e.user_id, e.user_email, e.ip_address) as who,
      audit_about(e.action) as about
    from audit_chain c join audit_entries e on e.clinic_id = c.clinic_id and e.id = c.entry_id
    where c.clinic_id = app_clinic() and c.seq between first and last
    offset 0) e
$$;

-- Lists the links from `first` to `last`. One at a time: the sealer holds its lock.
create or replace function audit_list(first bigint, last bigint) returns void language plpgsql as $$
declare
  -- From this hour (UTC) a new copy is due: deep night from Mexico to Spain.
  night constant interval := interval '7 hours';
  -- What is said of the links, worked out once.
  seqs bigint[];
  ats timestamptz[];
  levels text[];
  whats text[];
  what_hashes bytea[];
  whos text[];
  who_hashes bytea[];
  abouts uuid[];
begin
  select array_agg(f.seq), array_agg(f.at), array_agg(f.level), array_agg(f.what), array_agg(f.what_hash),
      array_agg(f.who), array_agg(f.who_hash), array_agg(f.about)
    into seqs, ats, levels, whats, what_hashes, whos, who_hashes, abouts
    from audit_fresh(first, last) f;
  -- Phrases are found by their index, each by itself: to join as many of them as entries takes the planner's word for how many
  -- there are, and before it knows the table each entry was compared with every phrase.
  insert into audit_phrases (clinic_id, id, kind, text, text_hash)
    select app_clinic(),
      (select coalesce(max(id), 0) from audit_phrases where clinic_id = app_clinic()) + row_number() over (),
      kind, text, text_hash
    from (
      select 'what' as kind, text, text_hash from unnest(whats, what_hashes) t (text, text_hash)
      union select 'who', text, text_hash from unnest(whos, who_hashes) t (text, text_hash)
    ) said
    where (
      select p.id from audit_phrases p
      where p.clinic_id = app_clinic() and p.kind = said.kind and p.text_hash = said.text_hash) is null;
  with listed as (
    insert into audit_listed (clinic_id, timestamp, seq, level, what, who, about)
    select app_clinic(), f.at, f.seq, f.level,
      (select p.id from audit_phrases p
        where p.clinic_id = app_clinic() and p.kind = 'what' and p.text_hash = f.what_hash),
      (select p.id from audit_phrases p
        where p.clinic_id = app_clinic() and p.kind = 'who' and p.text_hash = f.who_hash),
      f.about
    from unnest(seqs, ats, levels, what_hashes, who_hashes, abouts) f (seq, at, level, what_hash, who_hash, about)
    returning timestamp, level
  ),
  -- Every write leaves an entry: a clinic that has a new one gets a copy in the night that follows, and an idle one costs
  -- nothing. Where one is due already, it holds these entries too; one that was begun may not, and is followed by another.
  due as (
    insert into due_work (clinic_id, kind, subject, due_at)
    select app_clinic(), kind, app_clinic(), date_trunc('day', min(l.timestamp) - night, 'UTC') + interval '1 day' + night
    from listed l, unnest(array['nightly-backup', 'nightly-sweep', 'nightly-hours', 'nightly-anchor']) kind
    group by kind
    on conflict (clinic_id, kind, subject) do update set again_at = excluded.due_at
      where due_work.tries > 0 and due_work.again_at is null
  )
  insert into audit_tallies as t (clinic_id, hour, level, count)
    select app_clinic(), date_trunc('hour', l.timestamp, 'UTC'), l.level, count(*) from listed l group by 2, 3
    on conflict (clinic_id, hour, level) do update set count = t.count + excluded.count;
end $$;

-- Adds links, hashes in hexadecimal, and their entries to what the list is read from: they wait no longer.
create or replace function audit_append(links jsonb) returns void language plpgsql as $$
declare
  first bigint;
  last bigint;
  entries uuid[];
begin
  insert into audit_chain (seq, entry_id, digest, previous, hash)
    select it.seq, it.entry_id, decode(it.digest, 'hex'), decode(it.previous, 'hex'), decode(it.hash, 'hex')
    from jsonb_to_recordset(links) as it(seq bigint, entry_id uuid, digest text, previous text, hash text);
  select min(it.seq), max(it.seq), array_agg(it.entry_id) into first, last, entries
    from jsonb_to_recordset(links) as it(seq bigint, entry_id uuid);
  perform audit_list(first, last);
  delete from audit_unsealed u where u.entry_id = any (entries);
end $$;
revoke execute on function audit_append(jsonb), audit_list(bigint, bigint), audit_fresh(bigint, bigint) from public;
grant execute on function audit_append(jsonb), audit_list(bigint, bigint), audit_fresh(bigint, bigint) to psico_app;
