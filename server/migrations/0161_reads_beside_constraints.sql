-- Outside a transaction.
-- The weeks of one professional were found by the index of the constraint that keeps them from overlapping: there was no
-- other. They are read with every schedule, search and booking. What was begun and broken off is begun anew.
drop index concurrently if exists availability_blocks_of_psychologist;
create index concurrently availability_blocks_of_psychologist on availability_blocks (clinic_id, psychologist, weekday);
-- Whom the directory is made of: few of a clinic's people.
drop index concurrently if exists users_at_work;
create index concurrently users_at_work on users (clinic_id, id) where user_type = 'professional' and is_active;
