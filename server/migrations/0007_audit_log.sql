-- What was done, by whom, from where. The server's role can only add. No foreign key to users: an entry outlives
-- the account. Entries of the root domain (no clinic) stand in global_audit_entries.
create table audit_entries (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  timestamp timestamptz not null default now(),
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
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy own_clinic on audit_entries to psico_app
  using (clinic_id = app_clinic()) with check (clinic_id = app_clinic());
grant select, insert on audit_entries to psico_app;

create table global_audit_entries (
  id uuid primary key,
  timestamp timestamptz not null default now(),
  level text not null check (level in ('INFO', 'WARNING', 'ERROR', 'CRITICAL')),
  action text not null,
  user_id uuid,
  user_email text not null default '',
  ip_address text not null default ''
);
grant select, insert on global_audit_entries to psico_global;
