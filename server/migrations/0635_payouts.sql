-- What professionals are owed (decision 0635). What one gets from a day on.
create table share_rules (
  clinic_id uuid not null default app_clinic() references clinics (id),
  psychologist uuid not null,
  from_day date not null,
  kind text not null check (kind in ('percent', 'fixed', 'room')),
  -- Percent, or an amount in currency units.
  value numeric(12, 2) not null check (value >= 0 and (kind <> 'percent' or value <= 100)),
  withholding_percent numeric(5, 2) check (withholding_percent between 0 and 100),
  withholding_name text check (length(withholding_name) between 1 and 60),
  primary key (clinic_id, psychologist, from_day),
  foreign key (clinic_id, psychologist) references users (clinic_id, id)
);

-- A period of a professional that was closed.
create table statements (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  number integer not null check (number > 0),
  psychologist uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  currency text not null,
  sessions integer not null,
  collected_minor bigint not null,
  share_minor bigint not null,
  withheld_minor bigint not null,
  withholding_name text,
  withholding_percent numeric(5, 2),
  closed_at timestamptz not null,
  closed_by uuid not null,
  paid_at timestamptz,
  paid_by uuid,
  paid_reference text check (length(paid_reference) between 1 and 80),
  primary key (clinic_id, id),
  unique (clinic_id, number),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  foreign key (clinic_id, closed_by) references users (clinic_id, id),
  foreign key (clinic_id, paid_by) references users (clinic_id, id),
  check ((paid_at is null) = (paid_reference is null) and (paid_at is null) = (paid_by is null)),
  -- No day of a professional is closed twice.
  constraint days_closed_once exclude using gist (clinic_id with =, psychologist with =,
    daterange(from_day, to_day, '[]') with &&)
);

-- What it says of each session or pack; with the rule by which that counts for good, so that what goes back later takes the
-- same away.
create table statement_lines (
  clinic_id uuid not null default app_clinic() references clinics (id),
  statement_id uuid not null,
  -- A session, or a pack where none of its sessions is meant.
  subject uuid not null,
  is_session boolean not null,
  -- Of the first movement that it counts.
  day date not null,
  sessions integer not null,
  collected_minor bigint not null,
  share_minor bigint not null,
  kind text check (kind in ('percent', 'fixed', 'room')),
  value numeric(12, 2),
  primary key (clinic_id, statement_id, subject),
  foreign key (clinic_id, statement_id) references statements (clinic_id, id)
);
create index statement_lines_of_subject on statement_lines (clinic_id, subject);

-- Each movement of money stands in one statement.
create table statement_movements (
  clinic_id uuid not null default app_clinic() references clinics (id),
  ledger_id uuid not null,
  statement_id uuid not null,
  primary key (clinic_id, ledger_id),
  foreign key (clinic_id, ledger_id) references ledger (clinic_id, id),
  foreign key (clinic_id, statement_id) references statements (clinic_id, id)
);
create index statement_movements_of on statement_movements (clinic_id, statement_id);
