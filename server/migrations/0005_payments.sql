-- One checkout at the card provider. Amounts in minor units.
create table payments (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  appointment_id uuid not null,
  provider text not null check (provider in ('simulator', 'stripe')),
  -- Null between the hold and the provider's answer.
  session_id text,
  checkout_url text,
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'refunding', 'refunded')),
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
  attempts integer not null default 0,
  primary key (clinic_id, id),
  unique (clinic_id, payment_id),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id)
);
create index refunds_asked on refunds (clinic_id, asked_at) where status = 'asked';

-- Every amount that moved. Append-only: the server's role can add and read, never change.
create table ledger (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('charge', 'refund', 'in_person')),
  amount_minor integer not null,
  currency text not null,
  provider_ref text not null,
  at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, kind, provider_ref),
  foreign key (clinic_id, payment_id) references payments (clinic_id, id)
);
create index ledger_of_payment on ledger (clinic_id, payment_id);

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
  primary key (clinic_id, session_id),
  unique (clinic_id, idempotency_key)
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
  primary key (clinic_id, idempotency_key)
);

do $$
declare name text;
begin
  foreach name in array array['payments', 'payment_events', 'refunds', 'ledger',
                              'simulated_checkouts', 'simulated_events', 'simulated_refunds'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_clinic on %I to psico_app
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic())', name);
    execute format('grant select, insert on %I to psico_app', name);
  end loop;
end $$;
grant update on payments, refunds, simulated_checkouts, simulated_events to psico_app;
