-- The legal invoices of a clinic (docs/invoices.md): one row for each charge that owes one, from the moment of the charge on
-- (server/sql/invoices.sql), and another one where that was annulled and something of the charge is still kept.
create table invoices (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  -- The charge: a row of the kind charge or in_person.
  ledger_id uuid not null,
  state text not null default 'due' check (state in ('due', 'issued', 'annulled')),
  charged_at timestamptz not null,
  currency text not null,
  -- What the clinic keeps of the charge today: less what went back or is owed back.
  kept_minor integer not null check (kept_minor >= 0),
  -- As it stands on the invoice.
  number text check (length(number) between 1 and 30),
  cuf text check (length(cuf) between 40 and 80),
  issued_at timestamptz,
  invoiced_minor integer check (invoiced_minor > 0),
  -- To whom it is made out.
  buyer_name sealed,
  buyer_tax_number sealed,
  noted_at timestamptz,
  noted_by uuid,
  -- Its PDF, as with documents.
  file_id uuid,
  file_key sealed,
  file_size integer check (file_size between 1 and 10485760),
  annulled_at timestamptz,
  annulled_by uuid,
  annul_reason text check (length(annul_reason) between 1 and 300),
  primary key (clinic_id, id),
  foreign key (clinic_id, ledger_id) references ledger (clinic_id, id),
  foreign key (clinic_id, noted_by) references users (clinic_id, id),
  foreign key (clinic_id, annulled_by) references users (clinic_id, id),
  constraint issued_is_whole check ((state = 'due') = (number is null) and (number is null) = (issued_at is null)
    and (number is null) = (invoiced_minor is null) and (number is null) = (noted_at is null)
    and (number is null) = (noted_by is null)),
  constraint due_says_nothing check (state <> 'due' or num_nonnulls(cuf, buyer_name, buyer_tax_number, file_id) = 0),
  constraint annulled_is_whole check ((state = 'annulled') = (annulled_at is not null)
    and (annulled_at is null) = (annulled_by is null) and (state = 'annulled' or annul_reason is null)),
  constraint file_is_whole check ((file_id is null) = (file_key is null) and (file_id is null) = (file_size is null))
);
-- A charge has one live invoice.
create unique index one_live_invoice on invoices (clinic_id, ledger_id) where state <> 'annulled';
-- A code is of one invoice for good; a number without one is of one that stands.
create unique index cuf_once on invoices (clinic_id, cuf) where cuf is not null;
create unique index invoice_number_once on invoices (clinic_id, number) where cuf is null and state = 'issued';
create index invoices_of_charge on invoices (clinic_id, ledger_id);
create index invoices_due on invoices (clinic_id, charged_at, id) where state = 'due' and kept_minor > 0;
create index invoices_to_annul on invoices (clinic_id, issued_at desc, id) where state = 'issued' and kept_minor < invoiced_minor;
create index invoices_issued on invoices (clinic_id, issued_at desc, id) where state = 'issued';
create index invoices_annulled on invoices (clinic_id, annulled_at desc, id) where state = 'annulled';
