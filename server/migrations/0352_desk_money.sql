-- What became of the money of a session that is paid at the desk: taken, or let go. Once for each session: a second one, or one
-- for what was let go, finds its place taken.
create table desk_payments (
  clinic_id uuid not null default app_clinic() references clinics (id),
  appointment_id uuid not null,
  state text not null check (state in ('taken', 'waived')),
  -- in_person: nobody said how.
  method text check (method in ('in_person', 'cash', 'qr', 'transfer', 'card_terminal')),
  amount_minor integer check (amount_minor > 0),
  bank_reference text check (length(bank_reference) between 1 and 80),
  bank_reference_key text,
  -- Why it was let go, in the clinic's words.
  reason text check (length(reason) between 1 and 300),
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, decided_by) references users (clinic_id, id),
  check ((state = 'taken') = (method is not null and amount_minor is not null)),
  check ((state = 'waived') = (reason is not null)),
  check ((bank_reference is null) = (bank_reference_key is null))
);
create unique index desk_reference_once on desk_payments (clinic_id, bank_reference_key)
  where bank_reference_key is not null;

alter table ledger
  drop constraint ledger_method_check,
  add constraint ledger_method_check
    check (method in ('card', 'qr', 'transfer', 'in_person', 'cash', 'card_terminal')) not valid;
alter table ledger_days
  drop constraint ledger_days_method_check,
  add constraint ledger_days_method_check
    check (method in ('card', 'qr', 'transfer', 'in_person', 'cash', 'card_terminal')) not valid;
