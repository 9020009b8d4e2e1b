revoke all on room_tickets, room_visits from psico_app, psico_global;
grant select, insert, delete on room_tickets to psico_app;
grant select, insert, update on room_visits to psico_app;

-- Where the room of an appointment is found; null where the clinic's sessions are held by links, or where the server did not say under which address clinics are reached.
create or replace function room_address(video text, subdomain text, appointment uuid) returns text
  language sql stable as $$
  select case when video = 'own' then
    replace(nullif(current_setting('app.clinic_address', true), ''), '{clinic}', subdomain) || '/sala/' || appointment end
$$;

-- Somebody comes in: goes on with their visit of a moment ago, or begins one. Answers the visit, and whether they were let in
-- since the room opened. Two windows at once wait for each other at the appointment.
create or replace function enter_room(appointment uuid, person uuid, fresh uuid, opened timestamptz, moment timestamptz)
  returns table (visit uuid, admitted boolean) language plpgsql as $$
declare
  found_visit uuid;
begin
  perform from appointments where id = appointment for no key update;
  -- Left behind by a process that died.
  update room_visits v set left_at = greatest(v.seen_at, v.entered_at) where v.appointment_id = appointment and v.user_id = person
    and v.left_at is null and v.seen_at < moment - interval '1 minute';
  update room_visits v set left_at = null, seen_at = greatest(v.seen_at, moment)
    where v.id = (select l.id from room_visits l where l.appointment_id = appointment and l.user_id = person
      and (l.left_at is null or l.left_at >= moment - interval '1 minute')
      order by l.left_at is null desc, l.entered_at desc limit 1)
    returning v.id into found_visit;
  if found_visit is null then
    insert into room_visits (id, appointment_id, user_id, entered_at, seen_at) values (fresh, appointment, person, moment, moment);
    found_visit := fresh;
  end if;
  return query select found_visit, exists (select from room_visits v where v.appointment_id = appointment
    and v.user_id = person and v.admitted_at >= opened);
end $$;
