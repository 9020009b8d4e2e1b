-- Outside a transaction.
create index concurrently appointments_unmeasured on appointments (clinic_id, id) where length_minutes is null;
-- In batches.
update appointments set length_minutes = extract(epoch from ends_at - starts_at) / 60
where (clinic_id, id) in (select clinic_id, id from appointments where length_minutes is null limit 5000);
drop index concurrently if exists appointments_unmeasured;
-- Not before all are measured: a change of a row that is not would be refused.
alter table appointments drop constraint if exists length_is_known,
  add constraint length_is_known check (length_minutes is not null) not valid;
alter table appointments validate constraint length_is_known;
alter table appointments validate constraint appointments_room_fkey;
create index concurrently appointments_by_length on appointments (clinic_id, length_minutes, starts_at);
