-- Outside a transaction.
alter table clinics validate constraint invoice_way_is_known;
alter table invoices validate constraint due_says_nothing;
alter table invoices validate constraint asked_is_whole;
drop index concurrently invoices_due;
create index concurrently invoices_due on invoices (clinic_id, charged_at, id)
  where state = 'due' and (kept_minor > 0 or asked_at is not null);
