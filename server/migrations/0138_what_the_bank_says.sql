-- Since when the bank refuses the clinic's account and key; null while it takes them.
alter table bank_accounts add column refused_at timestamptz;

-- The stand-in's key of a clinic, where it is not the usual one.
alter table simulated_banks add column key text;

-- What the stand-in's statement says: when a QR was paid, and what was sent back from an account.
alter table simulated_qrs add column paid_at timestamptz;
update simulated_qrs set paid_at = told_from;
create table simulated_returns (
  clinic_id uuid not null default app_clinic() references clinics (id),
  reference text not null,
  account text not null,
  qr_id text not null,
  currency text not null,
  amount numeric not null check (amount > 0),
  sent_at timestamptz not null,
  primary key (clinic_id, reference)
);
