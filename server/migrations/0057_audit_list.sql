-- The list of the audit log is read from tables of its own, which the sealer fills beside the chain: requests that
-- write entries pay nothing for it. Entries that still wait for their link are few and are looked at one by one.
drop index audit_entries_newest;
alter table audit_entries drop column folded_text;
-- When something was noted, not when its transaction began: a restore may take minutes.
alter table audit_entries alter column timestamp set default clock_timestamp();
-- Nothing covered it, so it proved nothing.
alter table audit_chain drop column sealed_at;

-- What entries say, each text once, as the search looks at it. A million entries have some thousand texts, since what
-- tells them apart is mostly the id in them; that one stands in the list itself.
create table audit_phrases (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id integer not null,
  kind text not null check (kind in ('what', 'who')),
  text text not null,
  text_hash bytea not null,
  primary key (clinic_id, id),
  unique (clinic_id, kind, text_hash)
);

-- One row a link: enough to find, count and order, read from indexes alone.
create table audit_listed (
  clinic_id uuid not null default app_clinic() references clinics (id),
  timestamp timestamptz not null,
  seq bigint not null,
  level text not null,
  what integer not null,
  who integer not null,
  -- The record that the text names, if any.
  about uuid,
  primary key (clinic_id, timestamp, seq) include (level, what, who)
);
create index audit_listed_by_level on audit_listed (clinic_id, level, timestamp, seq);
create index audit_listed_by_what on audit_listed (clinic_id, what, timestamp) include (seq, level);
create index audit_listed_by_who on audit_listed (clinic_id, who, timestamp) include (seq, level, what);
create index audit_listed_by_about on audit_listed (clinic_id, about) where about is not null;

-- How many of each level were listed in each hour.
create table audit_tallies (
  clinic_id uuid not null default app_clinic() references clinics (id),
  hour timestamptz not null,
  level text not null,
  count integer not null,
  primary key (clinic_id, hour, level)
);

create function audit_shape(action text) returns text
  language sql immutable strict parallel safe
  return folded(regexp_replace(action, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'gi'));

create function audit_about(action text) returns uuid
  language sql immutable strict parallel safe
  return (regexp_match(action, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'i'))[1]::uuid;

-- What the list says of the links from `first` to `last`.
create function audit_fresh(first bigint, last bigint)
  returns table (seq bigint, at timestamptz, level text, what text, what_hash bytea, who text, who_hash bytea, about uuid)
  language sql stable as $$
  select seq, timestamp, level, what, sha256(convert_to(what, 'UTF8')), who, sha256(convert_to(who, 'UTF8')), about
  from (
    select c.seq, e.timestamp, e.level,
      audit_shape(e.action) as what, folded(e.user_email || ' ' || e.ip_address) as who,
      audit_about(e.action) as about
    from audit_chain c join audit_entries e on e.clinic_id = c.clinic_id and e.id = c.entry_id
    where c.clinic_id = app_clinic() and c.seq between first and last
    offset 0) e
$$;

-- Lists the links from `first` to `last`. One at a time: the sealer holds its lock.
create function audit_list(first bigint, last bigint) returns void language plpgsql as $$
begin
  insert into audit_phrases (clinic_id, id, kind, text, text_hash)
    select app_clinic(),
      (select coalesce(max(id), 0) from audit_phrases where clinic_id = app_clinic()) + row_number() over (),
      kind, text, text_hash
    from (
      select distinct kind, text, text_hash
      from audit_fresh(first, last), lateral (values ('what', what, what_hash), ('who', who, who_hash)) t (kind, text, text_hash)
    ) f
    where not exists (
      select from audit_phrases p
      where p.clinic_id = app_clinic() and p.kind = f.kind and p.text_hash = f.text_hash);
  -- By the index of the phrases, however many there are.
  insert into audit_listed (clinic_id, timestamp, seq, level, what, who, about)
    select app_clinic(), f.at, f.seq, f.level,
      (select id from audit_phrases p where p.clinic_id = app_clinic() and p.kind = 'what' and p.text_hash = f.what_hash),
      (select id from audit_phrases p where p.clinic_id = app_clinic() and p.kind = 'who' and p.text_hash = f.who_hash),
      f.about
    from audit_fresh(first, last) f;
  insert into audit_tallies as t (clinic_id, hour, level, count)
    select app_clinic(), date_trunc('hour', l.timestamp, 'UTC'), l.level, count(*)
    from audit_chain c
      join audit_entries e on e.clinic_id = c.clinic_id and e.id = c.entry_id
      join audit_listed l on l.clinic_id = c.clinic_id and l.timestamp = e.timestamp and l.seq = c.seq
    where c.clinic_id = app_clinic() and c.seq between first and last group by 2, 3
    on conflict (clinic_id, hour, level) do update set count = t.count + excluded.count;
end $$;

-- What is sealed already, clinic by clinic.
do $$
declare
  name text;
  it record;
begin
  foreach name in array array['clinics', 'audit_entries', 'audit_chain'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  for it in select clinic_id, max(seq) as last from audit_chain group by clinic_id loop
    perform set_config('app.clinic', it.clinic_id::text, true);
    for part in 0 .. it.last / 10000 loop
      perform audit_list(part * 10000 + 1, least((part + 1) * 10000, it.last));
    end loop;
  end loop;
  perform set_config('app.clinic', '', true);
  foreach name in array array['clinics', 'audit_entries', 'audit_chain'] loop
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['audit_phrases', 'audit_listed', 'audit_tallies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_clinic on %I to psico_app
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic())', name);
    execute format('grant select, insert on %I to psico_app', name);
  end loop;
end $$;
grant update (count) on audit_tallies to psico_app;
revoke execute on function audit_list(bigint, bigint), audit_fresh(bigint, bigint) from public;
grant execute on function audit_list(bigint, bigint), audit_fresh(bigint, bigint) to psico_app;
