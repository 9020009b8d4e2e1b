-- What was done, by whom, from where. The server's role can only add. No foreign key to users: an entry outlives
-- the account. Entries of the root domain (no clinic) stand in global_audit_entries.
create table audit_entries (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  -- When something was noted, not when its transaction began: a restore may take minutes.
  timestamp timestamptz not null default clock_timestamp(),
  level text not null check (level in ('INFO', 'WARNING', 'ERROR', 'CRITICAL')),
  action text not null,
  user_id uuid,
  user_email text not null default '',
  ip_address text not null default '',
  -- The patient whose record this concerns, so that they can see who opened it.
  patient uuid,
  -- What kind of clinical content was read or written; null for everything else.
  clinical text,
  primary key (clinic_id, id)
);
create index audit_entries_of_patient on audit_entries (clinic_id, patient, id) where clinical is not null;

create table global_audit_entries (
  id uuid primary key,
  timestamp timestamptz not null default now(),
  level text not null check (level in ('INFO', 'WARNING', 'ERROR', 'CRITICAL')),
  action text not null,
  user_id uuid,
  user_email text not null default '',
  ip_address text not null default ''
);

-- The chain over a clinic's entries, one link an entry. Requests add entries and wait for nobody; sealing links them
-- later, one sealer at a time. Nothing of it can be changed by the server's role.
create table audit_chain (
  clinic_id uuid not null default app_clinic() references clinics (id),
  seq bigint not null check (seq > 0),
  entry_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (clinic_id, seq),
  unique (clinic_id, entry_id)
);

-- Entries that wait for their link.
create table audit_unsealed (
  clinic_id uuid not null default app_clinic() references clinics (id),
  entry_id uuid not null,
  primary key (clinic_id, entry_id)
);

-- The list of the audit log is read from tables of its own, which the sealer fills beside the chain: requests that
-- write entries pay nothing for it. Entries that still wait for their link are few and are looked at one by one.

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
