revoke all on waiting_entries, waiting_offers from psico_app, psico_global;
grant select, insert, update on waiting_entries, waiting_offers to psico_app;

-- An appointment stays whatever becomes of it. Only an offered hour, which nobody has taken yet, goes as if it had never been.
grant delete on appointments to psico_app;
drop policy if exists only_offers_go on appointments;
create policy only_offers_go on appointments as restrictive for delete to psico_app using (status = 'offered');

-- Somebody who waits: their professional's hours are looked at again, since one may come free while they ask.
create or replace function entry_looks() returns trigger language plpgsql as $$
begin
  perform look_at_freed(new.clinic_id, new.psychologist);
  insert into due_work (clinic_id, kind, subject, due_at)
  select a.clinic_id, 'hold-ends', a.id, a.hold_expires_at from appointments a
  where a.clinic_id = new.clinic_id and a.psychologist = new.psychologist and a.status = 'pending'
    and a.hold_expires_at is not null
  on conflict (clinic_id, kind, subject) do nothing;
  return null;
end $$;
create or replace trigger entry_looks after insert on waiting_entries for each row execute function entry_looks();

-- An offer ends by itself. Here, so that one that a restore brings back ends, too.
create or replace function offer_ends() returns trigger language plpgsql as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at) values (new.clinic_id, 'offer-ends', new.id, new.expires_at)
  on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  return null;
end $$;
create or replace trigger offer_ends after insert on waiting_offers for each row when (new.state = 'live')
  execute function offer_ends();

-- An unpaid hold keeps its hour until its time is over, whenever somebody else notices: where people wait, that moment counts.
create or replace function hold_is_waited_for() returns trigger language plpgsql as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at)
  select new.clinic_id, 'hold-ends', new.id, new.hold_expires_at
  where exists (select from waiting_entries e where e.clinic_id = new.clinic_id and e.psychologist = new.psychologist
    and e.ended_at is null)
  on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  return null;
end $$;
create or replace trigger hold_is_waited_for after insert or update of hold_expires_at, status on appointments for each row
  when (new.status = 'pending' and new.hold_expires_at is not null)
  execute function hold_is_waited_for();

-- Who took the hour that was offered waits no longer, however the payment came in.
create or replace function taken_offer_ends_wait() returns trigger language plpgsql as $$
begin
  update waiting_entries e set ended_at = app_now(), ended_as = 'booked' from waiting_offers o
  where o.clinic_id = new.clinic_id and o.id = new.id and o.state = 'accepted'
    and e.clinic_id = o.clinic_id and e.id = o.entry and e.ended_at is null;
  return null;
end $$;
create or replace trigger taken_offer_ends_wait after update of status on appointments for each row
  when (new.status = 'confirmed' and old.status is distinct from new.status)
  execute function taken_offer_ends_wait();

-- Whoever has a session less may be able to come to what they could not come to before.
create or replace function patient_is_freer() returns trigger language plpgsql as $$
begin
  perform look_at_freed(e.clinic_id, e.psychologist) from waiting_entries e
  where e.clinic_id = old.clinic_id and e.patient = old.patient and e.ended_at is null;
  return null;
end $$;
create or replace trigger patient_is_freer after update of status, starts_at, ends_at on appointments for each row
  when (old.status in ('pending', 'confirmed') and current_user <> 'psico_restore' and (new.status = 'cancelled'
    or (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)))
  execute function patient_is_freer();

-- A patient who leaves lets their offers go; one who comes back waits again.
create or replace function patient_comes_or_goes() returns trigger language plpgsql as $$
begin
  perform look_at_freed(e.clinic_id, e.psychologist) from waiting_entries e
  where e.clinic_id = new.clinic_id and e.patient = new.id and e.ended_at is null;
  return null;
end $$;
create or replace trigger patient_comes_or_goes after update of is_active on users for each row
  when (new.user_type = 'patient' and old.is_active is distinct from new.is_active)
  execute function patient_comes_or_goes();

-- Whoever waits no longer for anything: their entries end, and what was kept for them goes to the next.
create or replace function leave_waiting(person uuid, moment timestamptz) returns void language plpgsql as $$
begin
  perform look_at_freed(app_clinic(), e.psychologist)
    from waiting_entries e where e.patient = person and e.ended_at is null;
  update waiting_entries set ended_at = moment, ended_as = 'left' where patient = person and ended_at is null;
end $$;
