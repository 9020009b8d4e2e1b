-- The name and number under which a patient wants receipts; optional.
create table billing_data (
  clinic_id uuid not null default app_clinic(),
  patient uuid not null,
  name text not null check (length(name) between 1 and 120),
  tax_number text not null check (length(tax_number) between 1 and 30),
  primary key (clinic_id, patient),
  foreign key (clinic_id, patient) references users (clinic_id, id)
);

-- The last number that was given in a year. Its row is locked by who takes the next, so numbers have no gaps.
create table receipt_numbers (
  clinic_id uuid not null default app_clinic() references clinics (id),
  year integer not null,
  last integer not null check (last > 0),
  primary key (clinic_id, year)
);

-- A charge has one receipt, whose number and addressee stay as they were when it was first asked for.
create table receipts (
  clinic_id uuid not null default app_clinic(),
  ledger_id uuid not null,
  year integer not null,
  number integer not null check (number > 0),
  billing_name text not null default '',
  tax_number text not null default '',
  issued_at timestamptz not null,
  primary key (clinic_id, ledger_id),
  unique (clinic_id, year, number),
  foreign key (clinic_id, ledger_id) references ledger (clinic_id, id)
);
