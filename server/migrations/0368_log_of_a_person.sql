-- Outside a transaction.
-- The log is looked through by the name of a patient, which it shows: the entries of one are found without reading all.
drop index concurrently if exists audit_entries_of_person;
create index concurrently audit_entries_of_person on audit_entries (clinic_id, patient) include (id) where patient is not null;
