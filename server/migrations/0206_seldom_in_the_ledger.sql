-- Outside a transaction.
-- The card of a session asks whether it was paid at the desk, and what went back of its payment. Mostly neither is so, and each
-- of a page's twenty cards read a row of the ledger somewhere on the disk to find that out.
drop index concurrently if exists ledger_in_person;
create index concurrently ledger_in_person on ledger (clinic_id, appointment_id) where kind = 'in_person';
drop index concurrently if exists ledger_back;
create index concurrently ledger_back on ledger (clinic_id, payment_id) where kind in ('refund', 'refund_failed');
