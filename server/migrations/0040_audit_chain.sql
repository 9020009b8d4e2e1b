-- What the search looks in: kept, so that a search compares and does not fold a million texts first.
alter table audit_entries add column folded_text text not null
  generated always as (folded(action || ' ' || user_email || ' ' || ip_address)) stored;
-- Newest first, with the level beside it: counters and far pages are read from the index alone.
create index audit_entries_newest on audit_entries (clinic_id, timestamp, id) include (level);

-- The chain over a clinic's entries, one link an entry. Requests add entries and wait for nobody; sealing links them
-- later, one sealer at a time. Nothing of it can be changed by the server's role.
create table audit_chain (
  clinic_id uuid not null default app_clinic() references clinics (id),
  seq bigint not null check (seq > 0),
  entry_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (clinic_id, seq),
  unique (clinic_id, entry_id)
);

-- Entries that wait for their link.
create table audit_unsealed (
  clinic_id uuid not null default app_clinic() references clinics (id),
  entry_id uuid not null,
  primary key (clinic_id, entry_id)
);

do $$
declare name text;
begin
  foreach name in array array['audit_chain', 'audit_unsealed'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_clinic on %I to psico_app
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic())', name);
    execute format('grant select, insert on %I to psico_app', name);
  end loop;
end $$;
grant delete on audit_unsealed to psico_app;

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (clinic_id, entry_id) values (new.clinic_id, new.id);
  return null;
end $$;
create trigger entries_await_their_seal after insert on audit_entries
  for each row execute function await_seal();

alter table audit_entries no force row level security;
alter table audit_unsealed no force row level security;
insert into audit_unsealed (clinic_id, entry_id) select clinic_id, id from audit_entries;
alter table audit_entries force row level security;
alter table audit_unsealed force row level security;
