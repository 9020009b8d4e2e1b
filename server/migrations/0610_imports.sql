-- Files of patients and of sessions that a clinic brings along, put aside until somebody says that they are right. A restore
-- leaves them as they stand, so people are referred to by their id alone. Swept after 30 days.
create table imports (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  kind text not null check (kind in ('patients', 'sessions', 'balances', 'documents')),
  created_by uuid not null,
  created_at timestamptz not null,
  row_count integer not null check (row_count >= 0),
  -- Its columns with some of what stands in them, and what each is taken for.
  plan sealed not null,
  plan_version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'applied', 'undone')),
  applied_at timestamptz,
  undone_at timestamptz,
  created integer,
  updated integer,
  skipped integer,
  primary key (clinic_id, id),
  check ((state = 'open') = (applied_at is null)),
  check ((state = 'undone') = (undone_at is not null))
);

create table import_rows (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  import_id uuid not null,
  -- As the sheet numbers it.
  n integer not null check (n > 0),
  -- What stands in the file, and by field what was put right since.
  cells sealed not null,
  mended sealed,
  mended_version integer not null default 0,
  is_left_out boolean not null default false,
  -- Who it is, or that it is nobody who is known.
  same_as uuid,
  is_new boolean not null default false,
  state text not null default 'unchecked' check (state in ('unchecked', 'error', 'known', 'new', 'skipped')),
  is_warned boolean not null default false,
  -- What the rest of the file and the clinic say of it: sentences without a value of the file.
  verdict jsonb not null default '{}',
  outcome text check (outcome in ('created', 'updated', 'left')),
  -- Whom or what it became, what else it made, what it filled in, and the digest of that, by which an undo knows whether it was
  -- worked with since.
  result uuid,
  made uuid[] not null default '{}',
  filled text[] not null default '{}',
  digest text,
  invited_at timestamptz,
  invitation_sent_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, import_id, n),
  foreign key (clinic_id, import_id) references imports (clinic_id, id) on delete cascade,
  check (same_as is null or not is_new)
);
create index import_rows_by_state on import_rows (clinic_id, import_id, state, n);
create index import_rows_of_person on import_rows (clinic_id, result) where result is not null;
create index import_rows_to_invite on import_rows (clinic_id, import_id) where invited_at is not null and invitation_sent_at is null;
