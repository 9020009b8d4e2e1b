-- Whose clinical record is blocked: kept because the law says so, read by nobody in daily work, destroyed at its term.
-- No reference to the person: a restore replaces people, and who was erased stays erased all the same.
create table blocked_records (
  clinic_id uuid not null default app_clinic() references clinics (id),
  patient uuid not null,
  -- blocked: at the person's wish; erased: account and contact are gone as well.
  reason text not null check (reason in ('blocked', 'erased')),
  blocked_at timestamptz not null,
  -- Until when the record is kept.
  kept_until timestamptz not null,
  -- When account and contact were emptied.
  erased_at timestamptz,
  -- When the record itself was destroyed, and how many rows of which table that were.
  destroyed_at timestamptz,
  destroyed jsonb,
  primary key (clinic_id, patient),
  check (erased_at is null or reason = 'erased'),
  check ((destroyed_at is null) = (destroyed is null))
);

-- What a person asks to be done with their data.
create table privacy_requests (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  kind text not null check (kind in ('rectify', 'erase', 'block')),
  -- The person's own words; null once they are erased.
  text sealed,
  -- They agreed that their sessions to come are cancelled with it.
  cancels_sessions boolean not null,
  asked_at timestamptz not null,
  due_date date not null,
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  -- Why it was refused, for the person to read.
  reason sealed,
  primary key (clinic_id, id),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'refused') = (reason is not null) or status = 'refused')
);
create index privacy_requests_by_state on privacy_requests (clinic_id, status, due_date, id);
create index privacy_requests_of_patient on privacy_requests (clinic_id, patient, asked_at desc);
-- The same wish twice at once is one wish.
create unique index one_open_request on privacy_requests (clinic_id, patient, kind) where status = 'open';

-- A person's copy of their data, sealed like a document, for seven days.
create table privacy_exports (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  user_id uuid not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Key of the stored file.
  file_key sealed,
  file_size bigint,
  primary key (clinic_id, id),
  check ((status = 'ready') = (file_key is not null) and (file_key is null) = (file_size is null))
);
create index privacy_exports_of_person on privacy_exports (clinic_id, user_id, asked_at desc);

-- Whether professionals' own notes go along with a person's copy: only where the clinic's country gives that right.
alter table clinics add column notes_in_export boolean not null default false;
