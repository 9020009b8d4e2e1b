-- A company that issues a clinic's invoices for it (server/src/services/invoicing). Which of the two ways the clinic takes.
alter table clinics add column invoice_way text not null default 'by_hand';
alter table clinics add constraint invoice_way_is_known check (invoice_way in ('by_hand', 'provider')) not valid;

alter table invoices
  -- The company was asked, and has not said no: it is asked again with the same order, and issues one invoice for it.
  add column asked_at timestamptz,
  add column asked_minor integer,
  add column by_provider boolean not null default false;
alter table invoices drop constraint due_says_nothing;
alter table invoices add constraint due_says_nothing check (state <> 'due' or num_nonnulls(cuf, file_id) = 0
  and (asked_at is not null or num_nonnulls(buyer_name, buyer_tax_number) = 0)) not valid;
alter table invoices add constraint asked_is_whole check ((asked_at is null) = (asked_minor is null)
  and (asked_minor is null or asked_minor > 0)) not valid;

-- What the stand-in for such a company keeps of an order; to whom it is made out it does not keep.
create table simulated_invoices (
  clinic_id uuid not null default app_clinic() references clinics (id),
  idempotency_key text not null,
  number integer not null,
  cuf text,
  amount_minor integer not null,
  issued_at timestamptz not null,
  annulled_at timestamptz,
  primary key (clinic_id, idempotency_key),
  unique (clinic_id, number)
);
