-- Payments by QR and transfer: the patient sends a proof, staff look at it and at the bank's statement.
alter table payments
  add column method text not null default 'card' check (method in ('card', 'qr', 'transfer')),
  -- What arrived by the bank's word, which may be more than was asked.
  add column received_minor integer check (received_minor >= amount_minor),
  -- As the bank's statement calls the movement; the key is how two of them are compared (contract/src/proofs.ts).
  add column bank_reference text,
  add column bank_reference_key text,
  add column rejected_reason text,
  -- Until when the hour is held while the proof waits.
  add column review_until timestamptz,
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('simulator', 'stripe', 'by_hand', 'bank_qr')),
  drop constraint payments_status_check,
  -- owed: people have to send it back.
  add constraint payments_status_check check (status in
    ('open', 'in_review', 'paid', 'expired', 'refunding', 'owed', 'refunded', 'refund_failed'));
-- One movement of the bank pays one session.
create unique index bank_reference_once on payments (clinic_id, bank_reference_key)
  where bank_reference_key is not null;
create index payments_in_review on payments (clinic_id, created_at) where status = 'in_review';

create table payment_proofs (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  payment_id uuid not null,
  -- Key of the stored file, as with documents.
  file_key sealed not null,
  extension text not null check (extension in ('jpg', 'jpeg', 'png', 'pdf')),
  file_size integer not null check (file_size between 1 and 10485760),
  -- SHA-256 of the content: tells the same picture again, and nothing else.
  digest bytea not null check (octet_length(digest) = 32),
  uploaded_at timestamptz not null default app_now(),
  primary key (clinic_id, id),
  unique (clinic_id, payment_id),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id)
);
create index payment_proofs_by_digest on payment_proofs (clinic_id, digest);

-- Money that people have to send back. Amounts in minor units. In the ledger it stands as owed and owed_settled.
create table owed_refunds (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  appointment_id uuid not null,
  -- Null for money that was taken in person.
  payment_id uuid,
  part text not null check (part in ('fee', 'surplus')),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  method text not null check (method in ('card', 'qr', 'transfer', 'in_person')),
  reason text not null check (reason in
    ('patient', 'professional', 'clinic', 'slot_taken', 'duplicate', 'wrong_amount', 'surplus', 'provider_failed')),
  owed_at timestamptz not null default app_now(),
  done_at timestamptz,
  -- Null where the provider sent it after all.
  done_by uuid,
  bank_reference text,
  bank_reference_key text,
  primary key (clinic_id, id),
  check ((done_at is null) = (bank_reference is null) and (bank_reference is null) = (bank_reference_key is null)),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id),
  foreign key (clinic_id, done_by) references users (clinic_id, id)
);
create unique index one_owed_each on owed_refunds (clinic_id, appointment_id, payment_id, part)
  nulls not distinct where done_at is null;
create unique index owed_reference_once on owed_refunds (clinic_id, bank_reference_key)
  where bank_reference_key is not null;
create index owed_by_time on owed_refunds (clinic_id, owed_at, id);
create index owed_of_appointment on owed_refunds (clinic_id, appointment_id);
