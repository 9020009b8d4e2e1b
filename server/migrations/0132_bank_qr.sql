-- The account at a bank that makes a QR for each payment. Changing it makes a new row: a QR is asked about at the account
-- that it was made for.
create table bank_accounts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  account text not null check (length(account) between 1 and 80),
  secret sealed not null,
  connected_at timestamptz not null,
  replaced_at timestamptz,
  primary key (clinic_id, id)
);
create unique index one_bank_account on bank_accounts (clinic_id) where replaced_at is null;

-- The QR that the bank made for a payment; a payment has one.
create table bank_qrs (
  clinic_id uuid not null default app_clinic() references clinics (id),
  payment_id uuid not null,
  bank_account uuid not null,
  -- The bank's own.
  qr_id text not null check (length(qr_id) between 1 and 80),
  image bytea not null check (octet_length(image) between 8 and 300000),
  made_at timestamptz not null,
  -- The bank knows the day alone on which it ends. It is asked until a day past it.
  expires_on date not null,
  ask_until timestamptz not null,
  asked_at timestamptz,
  primary key (clinic_id, payment_id),
  unique (clinic_id, bank_account, qr_id),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id),
  foreign key (clinic_id, bank_account) references bank_accounts (clinic_id, id)
);
