-- What /metrics tells of the whole installation: counts and ages, no row, no clinic and no person. Whoever owns the tables
-- counts, since row-level security is forced on them too, by policies of their own that only read.
do $$
declare
  it text;
begin
  foreach it in array array['due_work', 'mails', 'payments', 'refunds'] loop
    execute format('drop policy if exists counted on %I', it);
    execute format('create policy counted on %I for select to %I
      using (clinic_id not in (select clinic from fenced_clinics))', it, current_user);
  end loop;
end $$;

create or replace function operating_figures()
  returns table (figure text, label text, value double precision)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  at constant timestamptz := app_now();
begin
  return query
    with due as (
      select kind, count(*) as waiting, count(*) filter (where due_at < at - interval '1 minute') as late,
        extract(epoch from at - min(due_at)) as oldest
      from (
        -- As the two indexes have it.
        select kind, due_at from due_work where due_at <= at and kind not like 'nightly-%'
        union all select kind, due_at from due_work where due_at <= at and kind like 'nightly-%') it
      group by kind),
    failing as (
      select kind, count(*) as n from due_work where tries >= 5 group by kind),
    -- The queue goes by the machine's clock.
    jobs as (
      select name, count(*) as waiting, count(*) filter (where start_after < now() - interval '1 minute') as late,
        extract(epoch from now() - min(start_after)) as oldest
      from pgboss.job where state < 'active' and start_after <= now() group by name),
    stuck as (
      select name, count(*) as n from pgboss.job where state = 'retry' and retry_count >= 5 group by name),
    review as (
      select count(*) as n, extract(epoch from at - min(created_at)) as oldest from payments where status = 'in_review'),
    mail as (
      select count(*) as waiting, extract(epoch from at - min(not_before)) as oldest
      from (
        select not_before from mails where status = 'waiting' and not_before <= at
        union all select not_before from global_mails where status = 'waiting' and not_before <= at) it),
    given_up as (
      select count(*) as n from (
        select 1 from mails where status = 'failed' and created_at > at - interval '3 days'
        union all select 1 from global_mails where status = 'failed' and created_at > at - interval '3 days') it)
    select 'due_work_waiting', kind, waiting::float8 from due
    union all select 'due_work_late', kind, late::float8 from due
    union all select 'due_work_oldest_seconds', kind, oldest::float8 from due
    union all select 'due_work_failing', kind, n::float8 from failing
    union all select 'jobs_waiting', name, waiting::float8 from jobs
    union all select 'jobs_late', name, late::float8 from jobs
    union all select 'jobs_oldest_seconds', name, oldest::float8 from jobs
    union all select 'jobs_failing', name, n::float8 from stuck
    union all select 'payments_in_review', null, n::float8 from review
    union all select 'payments_in_review_oldest_seconds', null, coalesce(oldest, 0)::float8 from review
    union all select 'payments_unsettled_oldest_seconds', null,
      (select coalesce(greatest(extract(epoch from at - min(expires_at)), 0), 0)::float8 from payments where status = 'open')
    union all select 'refunds_oldest_seconds', null,
      (select coalesce(greatest(extract(epoch from at - min(due_at)), 0), 0)::float8 from refunds where due_at is not null)
    union all select 'mails_waiting', null, waiting::float8 from mail
    union all select 'mails_oldest_seconds', null, coalesce(oldest, 0)::float8 from mail
    union all select 'mails_given_up', null, n::float8 from given_up;
  -- Only where the server hands its log over, and only by the one that is written to.
  if current_setting('archive_mode') <> 'off' and not pg_is_in_recovery() then
    return query
      with archiver as (
        select last_archived_time as handed, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails,
          substring(last_archived_wal from '^[0-9A-F]{24}') as latest
        from pg_stat_archiver),
      -- Where a part of the log stands among all is told by its name, behind the timeline.
      places as (
        select ('x' || substr(name, 9, 8))::bit(32)::bigint * (4294967296 / pg_size_bytes(current_setting('wal_segment_size')))
          + ('x' || substr(name, 17, 8))::bit(32)::bigint as place
        from archiver, unnest(array[latest, pg_walfile_name(pg_current_wal_lsn())]) name)
      select 'archive_failing', null::text, fails::int::float8 from archiver
      -- The part that is being written to is not whole yet.
      union all select 'archive_waiting', null, greatest(max(place) - min(place) - 1, 0)::float8 from places having count(place) = 2
      union all select 'archive_last_seconds', null, extract(epoch from now() - handed)::float8
        from archiver where handed is not null;
  end if;
end $$;
revoke execute on function operating_figures() from public;
grant execute on function operating_figures() to psico_due;
