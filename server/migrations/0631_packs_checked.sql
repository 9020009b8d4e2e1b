-- Outside a transaction.
alter table payments validate constraint payments_bought_pack;
alter table payments validate constraint payments_subject;
alter table owed_refunds validate constraint owed_refunds_bought_pack;
alter table owed_refunds validate constraint owed_refunds_subject;
alter table ledger validate constraint ledger_kind_check;
alter table ledger validate constraint ledger_sign_check;
alter table ledger validate constraint ledger_bought_pack;
alter table ledger validate constraint ledger_subject;
-- Nearly all money is of sessions, and nobody else's: these stay small.
drop index concurrently if exists payments_of_pack;
create index concurrently payments_of_pack on payments (clinic_id, bought_pack_id) where bought_pack_id is not null;
drop index concurrently if exists one_open_pack_payment;
create unique index concurrently one_open_pack_payment on payments (clinic_id, bought_pack_id)
  where bought_pack_id is not null and status = 'open';
drop index concurrently if exists ledger_of_pack;
create index concurrently ledger_of_pack on ledger (clinic_id, bought_pack_id) where bought_pack_id is not null;
drop index concurrently if exists ledger_of_nobody;
create index concurrently ledger_of_nobody on ledger (clinic_id, at) where psychologist is null;
-- What is owed of two packs is not the same twice, though neither has a session.
drop index concurrently if exists one_owed_of_session;
create unique index concurrently one_owed_of_session on owed_refunds (clinic_id, appointment_id, payment_id, part)
  nulls not distinct where done_at is null and appointment_id is not null;
drop index concurrently if exists one_owed_of_pack;
create unique index concurrently one_owed_of_pack on owed_refunds (clinic_id, bought_pack_id, payment_id, part)
  nulls not distinct where done_at is null and bought_pack_id is not null;
drop index concurrently if exists one_owed_each;
