-- Outside a transaction.
-- A mail says what became of the pack of a session, also after it was given back.
drop index concurrently if exists pack_uses_of_session;
create index concurrently pack_uses_of_session on pack_uses (clinic_id, appointment_id);
