-- As in 0019; where a single day is asked for, as with every booking, only that weekday's blocks are put together.
create or replace function schedule_facts(clinic uuid, person uuid, first_day date, last_day date,
    from_moment timestamptz, to_moment timestamptz, moment timestamptz, being_moved uuid)
  returns table (professional uuid, full_name text, consultation_fee numeric, session_duration integer,
    pause_minutes integer, notice_minutes integer, horizon_days integer, blocks json, exceptions json, taken json)
  language plpgsql as $$
declare
  only_weekday integer := case when first_day = last_day then extract(isodow from first_day)::integer - 1 end;
begin
  perform set_config('app.clinic', clinic::text, true);
  return query
    select p.id, u.full_name, p.consultation_fee, p.session_duration, p.pause_minutes, p.notice_minutes, p.horizon_days,
      (select coalesce(json_agg(json_build_object('weekday', b.weekday,
           'start', (extract(epoch from b.start_time) / 60)::int,
           'end', (extract(epoch from b.end_time) / 60)::int) order by b.weekday, b.start_time), '[]')
         from availability_blocks b
         where b.clinic_id = clinic and b.psychologist = person
           and (only_weekday is null or b.weekday = only_weekday)),
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'first_day', e.first_day, 'last_day', e.last_day,
           'start', (extract(epoch from e.start_time) / 60)::int,
           'end', (extract(epoch from e.end_time) / 60)::int) order by e.first_day), '[]')
         from availability_exceptions e
         where e.clinic_id = clinic and e.psychologist = person and e.last_day >= schedule_facts.first_day
           and e.first_day <= schedule_facts.last_day),
      (select coalesce(json_agg(json_build_array((extract(epoch from a.starts_at) * 1000)::int8,
           (extract(epoch from a.ends_at) * 1000)::int8) order by a.starts_at), '[]')
         from appointments a
         where a.clinic_id = clinic and a.psychologist = person and a.starts_at < to_moment and a.starts_at > from_moment
           and a.status <> 'cancelled'
           and (a.hold_expires_at is null or a.hold_expires_at > moment or a.status <> 'pending')
           and a.id is distinct from being_moved)
    from professionals p
    join users u on u.clinic_id = p.clinic_id and u.id = p.user_id
    where p.clinic_id = clinic and p.user_id = person and u.is_active and u.user_type = 'professional';
end $$;
