-- Outside a transaction.
-- What a professional's days come to.
drop index concurrently if exists ledger_of_psychologist;
create index concurrently ledger_of_psychologist on ledger (clinic_id, psychologist, at);
