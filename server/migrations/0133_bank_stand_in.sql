-- The books of the stand-in bank: it stands for a company outside, so it shares no key with the clinic's tables beyond the
-- clinic itself.
create table simulated_qrs (
  clinic_id uuid not null default app_clinic() references clinics (id),
  qr_id text not null,
  account text not null,
  currency text not null,
  amount numeric not null,
  gloss text not null,
  expires_on date not null,
  made_at timestamptz not null,
  paid_amount numeric,
  reference text,
  -- When the bank begins to say so.
  told_from timestamptz,
  primary key (clinic_id, qr_id),
  check ((paid_amount is null) = (reference is null) and (reference is null) = (told_from is null))
);
create table simulated_banks (
  clinic_id uuid not null default app_clinic() references clinics (id),
  answers boolean not null,
  primary key (clinic_id)
);
