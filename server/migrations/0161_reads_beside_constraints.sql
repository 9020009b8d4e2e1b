-- Outside a transaction.
-- The planner read hours by the indexes of the constraints that keep them from overlapping: the slowest way to read them. An
-- index under the same condition is smaller and always cheaper than theirs. What was begun and broken off is begun anew.
drop index concurrently if exists availability_blocks_of_psychologist;
create index concurrently availability_blocks_of_psychologist on availability_blocks (clinic_id, psychologist, weekday);
drop index concurrently if exists appointments_kept_of_psychologist;
create index concurrently appointments_kept_of_psychologist on appointments (clinic_id, psychologist, starts_at)
  where status <> 'cancelled';
drop index concurrently if exists appointments_kept_of_patient;
create index concurrently appointments_kept_of_patient on appointments (clinic_id, patient, starts_at)
  where status <> 'cancelled';
-- Whom the directory is made of: few of a clinic's people.
drop index concurrently if exists users_at_work;
create index concurrently users_at_work on users (clinic_id, id) where user_type = 'professional' and is_active;
