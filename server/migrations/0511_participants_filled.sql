-- Outside a transaction.
alter table users validate constraint known_kind;
-- In batches.
insert into appointment_participants (clinic_id, appointment_id, person, starts_at, ends_at, is_live)
select a.clinic_id, a.id, a.patient, a.starts_at, a.ends_at, a.status <> 'cancelled'
from appointments a
where not exists (select from appointment_participants p where p.clinic_id = a.clinic_id and p.appointment_id = a.id)
order by a.clinic_id, a.id limit 20000
-- Somebody changes it right now: it has its turn with the next batch, or is noted when it changes again.
for share of a skip locked
on conflict do nothing;
