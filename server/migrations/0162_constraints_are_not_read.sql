-- Where the planner expects one row, the index of an exclusion constraint looks cheaper to it than a plain one, and it read
-- whole histories by it. A condition that it cannot see through keeps it from reading by these indexes at all; what the
-- constraints refuse stays the same. Nobody books while they are built: a constraint of this kind cannot be built beside the
-- running product, and without it two could book one hour (docs/operations.md).
alter table appointments
  drop constraint psychologist_is_free,
  drop constraint patient_is_free,
  -- squawk-ignore constraint-missing-not-valid
  add constraint psychologist_is_free exclude using gist (
    clinic_id with =, psychologist with =, tstzrange(starts_at, ends_at) with &&) where (status || '' <> 'cancelled'),
  -- squawk-ignore constraint-missing-not-valid
  add constraint patient_is_free exclude using gist (
    clinic_id with =, patient with =, tstzrange(starts_at, ends_at) with &&) where (status || '' <> 'cancelled');
alter table availability_blocks
  drop constraint blocks_do_not_overlap,
  -- squawk-ignore constraint-missing-not-valid
  add constraint blocks_do_not_overlap exclude using gist (
    clinic_id with =, psychologist with =, weekday with =,
    int4range((extract(epoch from start_time) / 60)::int, (extract(epoch from end_time) / 60)::int) with &&
  ) where (weekday + 0 >= 0);
