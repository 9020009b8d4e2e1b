-- Outside a transaction.
-- In the night thousands of clinics are due at one moment and wait for their turn: what is done at once does not pass them by.
-- The version before looks by due_work_by_clinic, which can go one version later.
drop index concurrently if exists due_work_at_once;
create index concurrently due_work_at_once on due_work (due_at, clinic_id) where kind not like 'nightly-%';
drop index concurrently if exists due_work_of_nights;
create index concurrently due_work_of_nights on due_work (kind, due_at, clinic_id) where kind like 'nightly-%';
