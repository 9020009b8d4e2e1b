-- Outside a transaction.
-- After server/sql: what the version before writes meanwhile is noted by the triggers.
-- An owner who is no superuser sees no row of a table whose policies are forced; the runner shows them the two tables that a
-- statement in batches begins with, and these are the others.
drop policy if exists migrated on appointments;
create policy migrated on appointments for select to current_user using (true);
drop policy if exists migrated on chat_messages;
create policy migrated on chat_messages for select to current_user using (true);
drop policy if exists migrated on chat_readers;
create policy migrated on chat_readers for select to current_user using (true);
drop policy if exists migrated on couples;
create policy migrated on couples for select to current_user using (true);
-- In batches.
insert into chat_waiting (clinic_id, appointment_id, user_id, seq)
select a.clinic_id, a.id, person, n.seq
from chat_rooms r
join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
left join couples c on c.clinic_id = a.clinic_id and c.id = a.patient
cross join lateral unnest(case when c.id is null then array[a.psychologist, a.patient]
  else array[a.psychologist, c.first_person, c.second_person] end) person
left join chat_readers d on d.clinic_id = a.clinic_id and d.appointment_id = a.id and d.user_id = person
cross join lateral (
  select max(m.seq) as seq from chat_messages m where m.clinic_id = a.clinic_id and m.appointment_id = a.id
    and m.sender <> person and m.seq > coalesce(d.read_seq, 0)
    and (a.given_at is null or person <> a.psychologist or m.created_at >= a.given_at)) n
where r.last_seq > coalesce(d.read_seq, 0) and n.seq is not null and not exists (
  select from chat_waiting w where w.clinic_id = a.clinic_id and w.appointment_id = a.id and w.user_id = person)
order by r.clinic_id, r.appointment_id limit 20000
on conflict do nothing;
-- In batches.
insert into chat_inbox (clinic_id, appointment_id, psychologist, newest_at)
select a.clinic_id, a.id, a.psychologist, n.at
from chat_rooms r
join appointments a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
cross join lateral (
  select max(m.created_at) as at from chat_messages m where m.clinic_id = a.clinic_id and m.appointment_id = a.id
    and (a.given_at is null or m.created_at >= a.given_at)) n
where n.at is not null
  and not exists (select from chat_inbox i where i.clinic_id = r.clinic_id and i.appointment_id = r.appointment_id)
order by r.clinic_id, r.appointment_id limit 20000
on conflict do nothing;
drop policy migrated on appointments;
drop policy migrated on chat_messages;
drop policy migrated on chat_readers;
drop policy migrated on couples;
