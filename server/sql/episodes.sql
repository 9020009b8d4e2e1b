revoke all on episodes, goals from psico_app, psico_global;
grant select, insert, update (psychologist, opened_at, closed_at, reason, closing, postponed_to, postponed_at) on episodes to psico_app;
grant select, insert, update (content, content_version, review_on, state) on goals to psico_app;
grant update (psychologist) on episodes to psico_restore;

-- The first confirmed session with a professional begins an episode, in whatever way it came to be confirmed; after one was
-- closed a later session begins the next. Whoever closes one meanwhile is waited for (server/src/modules/episodes).
create or replace function session_opens_episode() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.patient::text || new.psychologist::text, 390));
  insert into episodes (clinic_id, id, patient, psychologist, opened_at)
    select new.clinic_id, new_id(), new.patient, new.psychologist, least(new.starts_at, app_now())
    where not exists (select from episodes e where e.clinic_id = new.clinic_id and e.patient = new.patient
      and e.psychologist = new.psychologist and (e.closed_at is null or e.closed_at >= new.starts_at))
    -- Of a blocked record nothing begins.
    and not exists (select from blocked_records b where b.clinic_id = new.clinic_id and b.patient = new.patient)
  on conflict (clinic_id, patient, psychologist) where closed_at is null do nothing;
  -- One that is entered afterwards was the first all the same.
  if new.starts_at < app_now() then
    update episodes e set opened_at = new.starts_at
    where e.clinic_id = new.clinic_id and e.patient = new.patient and e.psychologist = new.psychologist
      and e.closed_at is null and e.opened_at > new.starts_at
      and not exists (select from episodes o where o.clinic_id = e.clinic_id and o.patient = e.patient
        and o.psychologist = e.psychologist and o.closed_at >= new.starts_at);
  end if;
  return null;
end $$;
create or replace trigger new_session_opens_episode after insert on appointments for each row
  when (current_user <> 'psico_restore' and new.status in ('confirmed', 'completed'))
  execute function session_opens_episode();

-- Sessions that are given away take the episode along, unless something is left of it where it was.
create or replace function episode_follows_session() returns trigger language plpgsql as $$
begin
  update episodes e set psychologist = new.psychologist
  where e.clinic_id = new.clinic_id and e.patient = new.patient and e.psychologist = old.psychologist
    and e.closed_at is null
    and not exists (select from episodes o where o.clinic_id = e.clinic_id and o.patient = e.patient
      and o.psychologist = new.psychologist and o.closed_at is null)
    and not exists (select from appointments a where a.clinic_id = e.clinic_id and a.patient = e.patient
      and a.psychologist = old.psychologist
        and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, app_now()));
  return null;
end $$;
create or replace trigger episode_follows_session after update of psychologist on appointments for each row
  when (current_user <> 'psico_restore' and old.psychologist <> new.psychologist
    and new.status in ('confirmed', 'pending'))
  execute function episode_follows_session();
-- After the one above, by its name.
create or replace trigger session_opens_episode after update of status, psychologist on appointments for each row
  when (current_user <> 'psico_restore' and new.status in ('confirmed', 'completed')
    and (old.status not in ('confirmed', 'completed') or old.psychologist <> new.psychologist))
  execute function session_opens_episode();

-- How it goes on with everybody in care, at a moment: a session to come, a place on the waiting list, or a task, which is
-- due a week after the last of the first two went, unless it was put off since. Worked out of what stands, so that nothing that
-- happens to a session, a payment, a professional, a restore or a move can leave somebody without one of the three.
create or replace function follow_up_at(moment timestamptz) returns table (
    clinic_id uuid, patient uuid, psychologist uuid, state text, due_date date, last_session date)
  language sql stable as $$
  select e.clinic_id, e.patient, e.psychologist,
    case when s.is_ahead then 'next_session' when w.is_waiting then 'waiting' else 'task' end,
    case when not s.is_ahead and not w.is_waiting then
      case when e.postponed_at >= went.at then e.postponed_to
        else (went.at at time zone k.timezone)::date + 7 end end,
    s.last_session
  from episodes e join clinics k on k.id = e.clinic_id
  cross join lateral (select
      coalesce(bool_or(is_live_ahead(a.status, a.hold_expires_at, a.starts_at, moment)), false) as is_ahead,
      max(a.appointment_date) filter (where a.status = 'completed' and not a.no_show and a.starts_at <= moment) as last_session,
      max(case when a.status = 'cancelled' then least(a.updated_at, moment)
        when a.status = 'pending' and a.hold_expires_at <= moment then a.hold_expires_at
        when a.starts_at <= moment then least(a.ends_at, moment) end) as went_at
    from appointments a where a.clinic_id = e.clinic_id and a.patient = e.patient and a.psychologist = e.psychologist
      and a.status <> 'offered') s
  cross join lateral (select
      coalesce(bool_or(t.ended_at is null and t.last_day >= (moment at time zone k.timezone)::date), false) as is_waiting,
      max(least(coalesce(t.ended_at, ((t.last_day + 1)::timestamp at time zone k.timezone)), moment)) as went_at
    from waiting_entries t where t.clinic_id = e.clinic_id and t.patient = e.patient and t.psychologist = e.psychologist) w
  cross join lateral (select greatest(least(e.opened_at, moment), s.went_at, w.went_at) as at) went
  where e.closed_at is null
$$;

-- Who is lost from sight: nobody, ever.
create or replace view lost_from_sight with (security_invoker = true) as
  select f.clinic_id, f.patient, f.psychologist from follow_up_at(app_now()) f
  where f.state is null or (f.state = 'task') <> (f.due_date is not null);
revoke all on lost_from_sight from psico_app, psico_global;
grant select on lost_from_sight to psico_app;
