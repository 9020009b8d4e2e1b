-- Outside a transaction.
-- A schedule reads what is taken from this index alone: it holds the id too, by which a session that is being moved is left
-- out. The one before it, without, sent every schedule to the table for each session. It goes when this one stands.
drop index concurrently if exists appointments_by_psychologist;
create index concurrently appointments_by_psychologist on appointments (clinic_id, psychologist, starts_at)
  include (ends_at, status, hold_expires_at, id);
drop index concurrently if exists appointments_of_psychologist;
