-- One checkout at the card provider. Amounts in minor units.
create table payments (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  appointment_id uuid not null,
  provider text not null check (provider in ('simulator', 'stripe')),
  -- Null between the hold and the provider's answer.
  session_id text,
  checkout_url text,
  -- refund_failed: every try failed, the clinic has to send the money back some other way.
  status text not null default 'open'
    check (status in ('open', 'paid', 'expired', 'refunding', 'refunded', 'refund_failed')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  payment_intent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, session_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index payments_of_appointment on payments (clinic_id, appointment_id);
create index payments_open on payments (clinic_id, expires_at) where status in ('open', 'refunding');
-- An appointment has one checkout at a time.
create unique index one_open_payment on payments (clinic_id, appointment_id) where status = 'open';
-- A refund made at the card provider itself names the charge, not our checkout.
create index payments_of_intent on payments (clinic_id, payment_intent) where payment_intent is not null;

-- Events of the provider that were taken in; a repeat finds its row here.
create table payment_events (
  clinic_id uuid not null default app_clinic() references clinics (id),
  event_id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (clinic_id, event_id)
);

-- Money that is to go back; the provider is asked outside any transaction, with `id` as the idempotency key.
create table refunds (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  payment_id uuid not null,
  amount_minor integer not null check (amount_minor > 0),
  reason text not null check (reason in ('patient', 'professional', 'clinic', 'slot_taken', 'duplicate')),
  status text not null default 'asked' check (status in ('asked', 'done', 'failed')),
  provider_ref text,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- The tries that failed; each has an idempotency key of its own.
  attempts integer not null default 0,
  -- Of what is asked, when it may be tried; of what is done, when the provider is asked whether it stands, since news of a
  -- failure may be lost; null for never again.
  due_at timestamptz default now(),
  primary key (clinic_id, id),
  unique (clinic_id, payment_id),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id)
);
create index refunds_due on refunds (clinic_id, due_at) where status in ('asked', 'done');

-- Every amount that moved. Append-only: the server's role can add and read, never change. Money that came back to the
-- clinic's account stands in a row of its own, under the reference of the refund that failed.
create table ledger (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  -- Null for money taken in person: it has no checkout.
  payment_id uuid,
  kind text not null check (kind in ('charge', 'refund', 'refund_failed', 'in_person')),
  amount_minor integer not null,
  currency text not null,
  provider_ref text not null,
  at timestamptz not null default now(),
  appointment_id uuid not null,
  primary key (clinic_id, id),
  unique (clinic_id, kind, provider_ref),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index ledger_of_payment on ledger (clinic_id, payment_id);
create index ledger_of_appointment on ledger (clinic_id, appointment_id);

-- The simulator's own records: it stands for a company outside, so it shares no key with the clinic's tables
-- beyond the clinic itself.
create table simulated_checkouts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  session_id text not null,
  idempotency_key text not null,
  request jsonb not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_intent text,
  expires_at timestamptz not null,
  -- The simulator's cards whose refunds fail.
  refunds_fail boolean not null default false,
  -- The session's name is made from the idempotency key, so this keeps that single, too.
  primary key (clinic_id, session_id)
);
create table simulated_events (
  clinic_id uuid not null default app_clinic() references clinics (id),
  event_id text not null,
  payload jsonb not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (clinic_id, event_id)
);
create table simulated_refunds (
  clinic_id uuid not null default app_clinic() references clinics (id),
  idempotency_key text not null,
  refund_id text not null,
  payment_intent text not null,
  amount_minor integer not null,
  status text not null default 'succeeded' check (status in ('succeeded', 'failed')),
  primary key (clinic_id, idempotency_key)
);
