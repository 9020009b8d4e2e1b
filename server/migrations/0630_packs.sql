-- Packs: so many sessions for one price (server/sql/packs.sql, decision 0630). What a clinic sells.
create table packs (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  sessions integer not null check (sessions between 1 and 100),
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  -- Null: it does not run out.
  valid_months integer check (valid_months between 1 and 120),
  -- With whom and in which way; null: with anybody, in any.
  psychologist uuid,
  modality text check (modality in ('online', 'in_person')),
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id)
);

-- What somebody bought, as it was on that day, or a balance brought along from elsewhere (kind `credit`, counted in money).
create table bought_packs (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  -- Null for a balance that was brought along.
  pack_id uuid,
  kind text not null default 'sessions' check (kind in ('sessions', 'credit')),
  name text not null,
  buyer uuid not null,
  sessions integer check (sessions > 0),
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  valid_months integer,
  psychologist uuid,
  modality text check (modality in ('online', 'in_person')),
  -- waiting: its checkout is open; ended: nobody paid it; closed: what was left went back, or ran out.
  state text not null check (state in ('waiting', 'ended', 'bought', 'returned', 'expired')),
  method text check (method in ('card', 'qr', 'transfer', 'in_person', 'cash', 'card_terminal')),
  -- Of what was taken at the desk.
  bank_reference text check (length(bank_reference) between 1 and 80),
  bank_reference_key text,
  sessions_left integer not null default 0 check (sessions_left >= 0 and sessions_left <= coalesce(sessions, 0)),
  -- What the clinic still owes of it in sessions, in minor units.
  open_minor integer not null default 0 check (open_minor >= 0 and open_minor <= price_minor),
  created_at timestamptz not null,
  -- Staff who sold it; null where the buyer did it alone.
  sold_by uuid,
  bought_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, pack_id) references packs (clinic_id, id),
  foreign key (clinic_id, buyer) references users (clinic_id, id),
  foreign key (clinic_id, sold_by) references users (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  check ((kind = 'credit') = (sessions is null)),
  check (state = 'bought' or (sessions_left = 0 and open_minor = 0)),
  check (state in ('waiting', 'ended') or (bought_at is not null and method is not null)),
  check ((bank_reference is null) = (bank_reference_key is null))
);
create index bought_packs_of_buyer on bought_packs (clinic_id, buyer);
-- Asked for twice at once it is one purchase.
create unique index one_waiting_pack on bought_packs (clinic_id, buyer, pack_id) where state = 'waiting';
create unique index pack_reference_once on bought_packs (clinic_id, bank_reference_key) where bank_reference_key is not null;

-- Sessions that were booked with a pack.
create table pack_uses (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  bought_pack_id uuid not null,
  appointment_id uuid not null,
  -- What the session took of the pack, and what it would have cost alone.
  taken_minor integer not null check (taken_minor >= 0),
  fee_minor integer not null check (fee_minor >= 0),
  used_at timestamptz not null,
  given_back_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, bought_pack_id) references bought_packs (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index pack_uses_of_pack on pack_uses (clinic_id, bought_pack_id);
create unique index one_pack_a_session on pack_uses (clinic_id, appointment_id) where given_back_at is null;

-- Money is about a session or about a pack.
-- squawk-ignore ban-drop-not-null
alter table payments alter column appointment_id drop not null;
alter table payments add column bought_pack_id uuid;
alter table payments add constraint payments_bought_pack foreign key (clinic_id, bought_pack_id)
  references bought_packs (clinic_id, id) not valid;
alter table payments add constraint payments_subject check (num_nonnulls(appointment_id, bought_pack_id) = 1) not valid;

-- squawk-ignore ban-drop-not-null
alter table owed_refunds alter column appointment_id drop not null;
alter table owed_refunds add column bought_pack_id uuid;
alter table owed_refunds add constraint owed_refunds_bought_pack foreign key (clinic_id, bought_pack_id)
  references bought_packs (clinic_id, id) not valid;
alter table owed_refunds add constraint owed_refunds_subject
  check (num_nonnulls(appointment_id, bought_pack_id) = 1) not valid;

-- Beside what 0135 says, of packs, which a clinic owes in sessions until they are used:
--   prepaid            +  a pack was sold, or a balance brought along
--   earned             -  a session was booked with it, or what was used counts at its own fee when the rest goes back
--                         (then of either sign)
--   earned_back        +  the session was called off in time
--   prepaid_returned   -  what goes back of it
--   prepaid_expired    -  it ran out
-- Their sum is what the clinic owes in sessions. The report's prepaid; kept = charged - returned - owed - prepaid.
-- squawk-ignore ban-drop-not-null
alter table ledger alter column appointment_id drop not null;
alter table ledger add column bought_pack_id uuid;
alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in
    ('charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand', 'owed', 'owed_settled',
     'prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired')) not valid,
  drop constraint ledger_sign_check,
  add constraint ledger_sign_check check (case
    when kind in ('charge', 'in_person', 'refund_failed', 'owed', 'prepaid', 'earned_back') then amount_minor >= 0
    when kind = 'earned' then appointment_id is null or amount_minor <= 0 else amount_minor <= 0 end) not valid,
  add constraint ledger_bought_pack foreign key (clinic_id, bought_pack_id) references bought_packs (clinic_id, id) not valid,
  add constraint ledger_subject check (case
    when kind in ('earned', 'earned_back') then bought_pack_id is not null
    when kind in ('prepaid', 'prepaid_returned', 'prepaid_expired') then bought_pack_id is not null and appointment_id is null
    else num_nonnulls(appointment_id, bought_pack_id) = 1 end) not valid;
alter table ledger_days add column prepaid bigint not null default 0;
alter table ledger_months add column prepaid bigint not null default 0;
