-- Where a provider's books of a day and the ledger differ. Each is found once; the clinic's admins say what it was.
create table payment_differences (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  provider text not null check (provider in ('simulator', 'stripe', 'bank_qr')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'refund_missing_here', 'refund_missing_there',
    'other_amount', 'other_currency', 'other_day', 'other_clinic', 'double')),
  -- The movement, as the provider calls it, or as the ledger does where the provider does not know it.
  reference text not null,
  appointment_id uuid,
  -- The provider's day, or ours where it has none.
  day date not null,
  -- What either side says; minor units. A side that knows nothing of it is null.
  their_amount bigint,
  their_currency text,
  their_day date,
  our_amount bigint,
  our_currency text,
  our_day date,
  found_at timestamptz not null,
  explained_at timestamptz,
  -- Null where both sides agreed by themselves later.
  explained_by uuid,
  note text not null default '',
  primary key (clinic_id, id),
  unique (clinic_id, provider, kind, reference),
  check ((their_amount is null) = (their_currency is null) and (their_amount is null) = (their_day is null)),
  check ((our_amount is null) = (our_currency is null) and (our_amount is null) = (our_day is null)),
  check (their_day is not null or our_day is not null),
  check (explained_at is not null or explained_by is null),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, explained_by) references users (clinic_id, id)
);
create index payment_differences_open on payment_differences (clinic_id, day, id) where explained_at is null;
create index payment_differences_of_appointment on payment_differences (clinic_id, appointment_id);

-- Until which day a clinic's books were held against a provider's.
create table reconciled_days (
  clinic_id uuid not null default app_clinic() references clinics (id),
  provider text not null check (provider in ('simulator', 'stripe', 'bank_qr')),
  last_day date not null,
  compared_at timestamptz not null,
  primary key (clinic_id, provider)
);

-- Clinics that take money already begin; others begin with their next checkout (server/sql/payments.sql).
insert into due_work (clinic_id, kind, subject, due_at)
  select id, 'payments-day', id, app_now() from clinics where exists (select from payments where clinic_id = clinics.id);
