revoke all on mails, mailbox, global_mails, global_mailbox from psico_app, psico_global;
grant select, insert, update on mails, mailbox to psico_app;
grant select, insert, update on global_mails, global_mailbox to psico_global;

-- The dev mailbox holds rows outside production only; there, whoever registers a clinic on the root domain reads
-- the new clinic's first mail there too.
grant select on mailbox to psico_global;
drop policy if exists read_by_root on mailbox;
create policy read_by_root on mailbox for select to psico_global
  using (clinic_id not in (select clinic from fenced_clinics where why <> 'pausing'));

-- A confirmed session has its reminders looked at a day before it starts, at once where that is past; they follow a move
-- and end with the session. Here, so that no way of booking, moving or cancelling can forget them. A new sequence drops
-- what was queued for the former one, so that they are looked at again.
create or replace function reminders_follow_session() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' then
    insert into due_work (clinic_id, kind, subject, due_at)
    values (new.clinic_id, 'reminder', new.id, new.starts_at - interval '24 hours')
    on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  else
    delete from due_work where clinic_id = new.clinic_id and kind = 'reminder' and subject = new.id;
  end if;
  return null;
end $$;
create or replace trigger reminders_of_new_session after insert on appointments
  for each row when (new.status = 'confirmed') execute function reminders_follow_session();
create or replace trigger reminders_follow_session after update of status, starts_at, sequence on appointments
  for each row when (new.status = 'confirmed' or old.status = 'confirmed') execute function reminders_follow_session();
