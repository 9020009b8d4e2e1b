-- Outside a transaction.
-- What is due at one moment is taken clinic by clinic, so that what a clinic has due is done at once.
drop index concurrently if exists due_work_by_clinic;
create index concurrently due_work_by_clinic on due_work (due_at, clinic_id);
drop index concurrently if exists due_work_by_time;
