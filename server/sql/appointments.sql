revoke all on appointments, calendar_feeds from psico_app, psico_global;
grant select, insert, update on appointments to psico_app;
grant select, insert, update, delete on calendar_feeds to psico_app;

-- Whoever had somebody's password may have taken a calendar address with it: that one goes with the password, as it does
-- with the account and the e-mail. A restore brings today's passwords along and keeps the addresses made under them.
create or replace function feed_follows_password() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where clinic_id = new.clinic_id and user_id = new.id;
  return null;
end $$;
create or replace trigger feed_follows_password after update of password_hash, is_active, email on users
  for each row when (current_user <> 'psico_restore' and (old.password_hash is distinct from new.password_hash
    or old.email is distinct from new.email or old.is_active and not new.is_active))
  execute function feed_follows_password();

-- Where a session is held, for every answer, mail, calendar and receipt that says so: today's office of the professional, else
-- the clinic's; the address of the call only online. What else may give a session an address does it here.
-- A link of its own wins; else an online session is held in the room, where the clinic has not chosen links.
create or replace function session_place(modality text, office text, clinic_address text, meeting_link text, room text)
  returns json language sql immutable as $$
  select json_build_object('modality', modality,
    'address', case when modality = 'in_person' then coalesce(nullif(office, ''), nullif(clinic_address, '')) end,
    'meeting_link', case when modality = 'online' then coalesce(nullif(meeting_link, ''), room) end)
$$;
-- The shorter form is what the version before asks while both serve.
create or replace function session_place(modality text, office text, clinic_address text, meeting_link text) returns json
  language sql immutable as $$ select session_place(modality, office, clinic_address, meeting_link, null) $$;

-- Until when a patient who cancels gets the agreed share back. Set with the row, also where a row comes from a backup that
-- is older than this column.
create or replace function refund_until_at_booking() returns trigger language plpgsql as $$
begin
  new.refund_until := coalesce(new.refund_until, new.starts_at - make_interval(hours => new.refund_hours));
  return new;
end $$;
create or replace trigger refund_until_at_booking before insert on appointments
  for each row execute function refund_until_at_booking();

-- The instants of an appointment decide; its date and hours are the clinic's clock. When a clinic moves to another time
-- zone its clock changes, and what is already booked is read on the new one: otherwise the page, the calendar file and
-- the free hours would speak of different moments.
create or replace function hours_follow_zone() returns trigger language plpgsql as $$
begin
  update appointments set
    appointment_date = (starts_at at time zone new.timezone)::date,
    start_time = (starts_at at time zone new.timezone)::time,
    end_time = (ends_at at time zone new.timezone)::time
  where clinic_id = new.id;
  return null;
end $$;
create or replace trigger hours_follow_zone after update of timezone on clinics
  -- A restore brings the hours with the zone.
  for each row when (old.timezone is distinct from new.timezone and current_user <> 'psico_restore')
  execute function hours_follow_zone();

-- An unpaid hold whose time ran out: it keeps its hour from nobody. Null, as false, for what has no end. Plain SQL, so that
-- it is read as part of the statement that asks, with its indexes.
create or replace function is_stale_hold(status text, hold_expires_at timestamptz, moment timestamptz) returns boolean
  language sql immutable
  return status = 'pending' and hold_expires_at <= moment;

-- Whether a session is still to come and stands: confirmed, or waiting for an answer or a payment whose time has not run out.
-- Plain SQL, for the same reason.
create or replace function is_live_ahead(
    status text, hold_expires_at timestamptz, starts_at timestamptz, moment timestamptz) returns boolean
  language sql immutable
  return starts_at > moment
    and (status = 'confirmed' or status = 'pending' and (hold_expires_at is null or hold_expires_at > moment));

-- The one way in which whoever takes or frees hours waits: behind those who book with the same professionals, always in the
-- same order, and then behind those who book for the same patient. Two bookings that exclude each other would wait for
-- each other otherwise, until the database breaks the tie, a second later. The keys are an agreement with processes of the
-- release before: the id as it is written, with 1 for professionals and 2 for patients.
create or replace function queue_up(psychologists uuid[], patient uuid) returns void language plpgsql as $$
declare
  who uuid;
begin
  for who in select distinct p from unnest(psychologists) p where p is not null order by p loop
    perform pg_advisory_xact_lock(hashtextextended(who::text, 1));
  end loop;
  if patient is not null then
    -- Of a couple both, and then the couple.
    for who in select distinct p from unnest(people_of(patient)) p order by p loop
      perform pg_advisory_xact_lock(hashtextextended(who::text, 2));
    end loop;
    if who <> patient then
      perform pg_advisory_xact_lock(hashtextextended(patient::text, 2));
    end if;
  end if;
end $$;

-- Locks an appointment for whoever may take or release an hour on the way: first the queue of its people, then its row, so
-- that nobody waits in a circle. `receiver` is a professional who is to have it.
create or replace function lock_in_queue(appointment uuid, receiver uuid) returns setof appointments
  language plpgsql as $$
declare
  people record;
begin
  select a.psychologist, a.patient into people from appointments a where a.id = appointment;
  if found then
    perform queue_up(array[people.psychologist, receiver], people.patient);
    return query select * from appointments a where a.id = appointment and a.status <> 'offered' for update;
  end if;
end $$;

-- What a schedule is made of: the professional's offer with the blocks and the ranges that touch the days, and the
-- spans that are taken, as [start, end] in epoch milliseconds (of double precision: the sums of `extract` are exact decimals
-- and cost a tenth of the call). Stale holds do not count, nor does the appointment that is being moved. No row where nobody
-- of the clinic who still works here has that user id. Where a single day is asked for, as with every booking, only that
-- weekday's blocks are put together, and it is told whether stale holds lie near: they have to be freed before.
-- Naming the clinic and reading happen in one trip, in a transaction of their own, with the caller's rights; called inside a
-- transaction of a clinic it is given that clinic again, which changes nothing.
create or replace function schedule_facts(pass text, person uuid, first_day date, last_day date,
    from_moment timestamptz, to_moment timestamptz, moment timestamptz, being_moved uuid)
  returns table (professional uuid, full_name text, consultation_fee numeric, session_duration integer,
    pause_minutes integer, notice_minutes integer, horizon_days integer, online boolean,
    in_person boolean, takes_new boolean, blocks json, exceptions json, taken json, busy json, has_stale_hold boolean)
  language plpgsql as $$
declare
  only_weekday integer := case when first_day = last_day then extract(isodow from first_day)::integer - 1 end;
begin
  perform set_config('app.clinic', pass, true);
  return query
    select p.id, u.full_name, p.consultation_fee, p.session_duration, p.pause_minutes, p.notice_minutes, p.horizon_days,
      p.accepts_online_sessions, p.accepts_in_person_sessions,
      -- Patients book nobody at a fee that nobody set.
      p.accepts_new_bookings and p.fee_is_set,
      (select coalesce(json_agg(json_build_object('weekday', b.weekday,
           'start', (date_part('epoch', b.start_time) / 60)::int,
           'end', (date_part('epoch', b.end_time) / 60)::int) order by b.weekday, b.start_time), '[]')
         from availability_blocks b
         where b.clinic_id = app_clinic() and b.psychologist = person
           and (only_weekday is null or b.weekday = only_weekday)),
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'first_day', e.first_day, 'last_day', e.last_day,
           'start', (date_part('epoch', e.start_time) / 60)::int,
           'end', (date_part('epoch', e.end_time) / 60)::int) order by e.first_day), '[]')
         from availability_exceptions e
         where e.clinic_id = app_clinic() and e.psychologist = person and e.last_day >= schedule_facts.first_day
           and e.first_day <= schedule_facts.last_day),
      (select coalesce(array_to_json(array_agg(array[(date_part('epoch', a.starts_at) * 1000)::int8,
           (date_part('epoch', a.ends_at) * 1000)::int8] order by a.starts_at)), '[]')
         from appointments a
         where a.clinic_id = app_clinic() and a.psychologist = person and a.starts_at < to_moment and a.starts_at > from_moment
           and a.status <> 'cancelled'
           and is_stale_hold(a.status, a.hold_expires_at, moment) is not true
           and a.id is distinct from being_moved),
      -- Spans that other calendars close neither touch nor overlap: `range_agg` puts those of several together.
      (select coalesce(json_agg(array[(date_part('epoch', lower(span)) * 1000)::int8,
           (date_part('epoch', upper(span)) * 1000)::int8] order by lower(span)), '[]')
         from (select unnest(range_agg(s.busy * tstzmultirange(tstzrange(from_moment, to_moment)))) as span
           from calendar_sources s where s.clinic_id = app_clinic() and s.psychologist = person) spans),
      only_weekday is not null and exists (select from appointments a
         where a.clinic_id = app_clinic() and a.psychologist = person and a.starts_at < to_moment and a.starts_at > from_moment
           and is_stale_hold(a.status, a.hold_expires_at, moment))
    from professionals p
    join users u on u.clinic_id = p.clinic_id and u.id = p.user_id
    where p.clinic_id = app_clinic() and p.user_id = person and u.is_active and u.user_type = 'professional';
end $$;

-- What a patient holds by their own booking: what staff booked for them does not count, nor do holds that ran out.
-- Nothing for whoever has no open account here.
create or replace function held_by(person uuid, moment timestamptz)
  returns table (held integer, is_verified boolean, has_stale_hold boolean)
  language plpgsql stable as $$
begin
  return query
    select h.held, u.email_verified, h.has_stale_hold
    from users u, lateral (
      select count(*) filter (where a.booked_by = 'patient' and a.patient = any (acts_for(u.id))
          and is_stale_hold(a.status, a.hold_expires_at, moment) is not true)::integer as held,
        coalesce(bool_or(is_stale_hold(a.status, a.hold_expires_at, moment)), false) as has_stale_hold
      from appointments a where a.clinic_id = u.clinic_id and a.patient = any (same_time_as(u.id)) and a.status = 'pending') h
    where u.id = person and u.is_active;
end $$;

-- What a patient's request for an hour meets, in one trip: first the queue of its two people, then what stands behind it:
-- their own unpaid hold of exactly that hour, if it still runs, locked; what a schedule is made of, without that hold; what
-- `booker`, who asks, holds in all; and the number of the consent in force. It waits and reads; what follows from it is said by hold.ts.
create or replace function hold_facts_for(psychologist uuid, patient uuid, at_moment timestamptz, day date,
    from_moment timestamptz, to_moment timestamptz, moment timestamptz, booker uuid)
  returns table (own json, offer json, held integer, is_verified boolean, has_stale_hold boolean, consent_version integer)
  language plpgsql as $$
declare
  own_id uuid;
begin
  perform queue_up(array[psychologist], patient);
  select a.id, json_build_object('id', a.id, 'psychologist', a.psychologist, 'modality', a.modality,
      'fee_minor', a.fee_minor, 'currency', a.currency, 'hold_expires_ms', date_part('epoch', a.hold_expires_at) * 1000)
    into own_id, own
    from appointments a
    where a.patient = hold_facts_for.patient and a.psychologist = hold_facts_for.psychologist and a.starts_at = at_moment
      and a.status = 'pending' and not is_stale_hold(a.status, a.hold_expires_at, moment) for update;
  select to_json(f) into offer
    from schedule_facts(current_setting('app.clinic', true), psychologist, day, day, from_moment, to_moment, moment, own_id) f;
  select h.held, h.is_verified, h.has_stale_hold into held, is_verified, has_stale_hold from held_by(booker, moment) h;
  consent_version := newest_consent();
  return next;
end $$;

-- As processes of the release before ask, in which everybody booked for themself.
create or replace function hold_facts(psychologist uuid, patient uuid, at_moment timestamptz, day date,
    from_moment timestamptz, to_moment timestamptz, moment timestamptz)
  returns table (own json, offer json, held integer, is_verified boolean, has_stale_hold boolean, consent_version integer)
  language sql as $$
  select * from hold_facts_for(psychologist, patient, at_moment, day, from_moment, to_moment, moment, patient)
$$;

-- Whoever has an agenda open hears that it changed: of which clinic and whose, and not a word more. The server tells it after
-- the commit (server/src/database/agenda-notices.ts) and opens its transactions with a list to note it in: a notice given
-- inside a transaction lets the commits of the whole database through one at a time. Whoever brings no list tells at once.
create or replace function agenda_changed(clinic uuid, psychologist uuid) returns void
  language plpgsql as $$
declare
  list constant text := current_setting('app.agenda', true);
  change constant text := clinic || ' ' || psychologist;
begin
  if coalesce(list, '') = '' then
    perform pg_notify('agenda', change);
  elsif position(change in list) = 0 then
    perform set_config('app.agenda', list || ',' || change, true);
  end if;
end $$;

create or replace function tell_agenda() returns trigger language plpgsql as $$
begin
  perform agenda_changed(new.clinic_id, new.psychologist);
  if tg_op = 'UPDATE' and old.psychologist <> new.psychologist then
    perform agenda_changed(old.clinic_id, old.psychologist);
  end if;
  return null;
end $$;
create or replace trigger tell_agenda after insert or update on appointments
  for each row when (current_user <> 'psico_restore') execute function tell_agenda();

-- A payment shows on the card of its session.
create or replace function tell_agenda_of_payment() returns trigger language plpgsql as $$
begin
  perform agenda_changed(a.clinic_id, a.psychologist)
    from appointments a where a.clinic_id = new.clinic_id and a.id = new.appointment_id;
  return null;
end $$;
create or replace trigger tell_agenda_of_payment after update of status on payments
  for each row when (current_user <> 'psico_restore' and old.status is distinct from new.status)
  execute function tell_agenda_of_payment();
