revoke all on summed_days, ledger_days, ledger_months from psico_app, psico_global;
grant select, insert, update on summed_days, ledger_days, ledger_months to psico_app;

-- The day on the wall's clock. One that begins twice, since the clock goes back over midnight, begins the second time: days
-- are cut at the same instants by which their rows are found.
create or replace function local_day(moment timestamptz, zone text) returns date language sql stable
  return (moment at time zone zone)::date
    - (moment < (moment at time zone zone)::date::timestamp at time zone zone)::integer;

-- What a row of the ledger is in the books (0135).
create or replace function charged_by(kind text, amount integer) returns integer language sql immutable parallel safe
  return case when kind in ('charge', 'in_person') then amount else 0 end;
create or replace function returned_by(kind text, amount integer) returns integer language sql immutable parallel safe
  return case when kind in ('refund', 'refund_failed', 'returned_by_hand') then -amount else 0 end;
create or replace function owed_by(kind text, amount integer) returns integer language sql immutable parallel safe
  return case when kind in ('owed', 'owed_settled') then amount else 0 end;
create or replace function prepaid_by(kind text, amount integer) returns integer language sql immutable parallel safe
  return case when kind in ('prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired') then amount else 0 end;

-- Adds rows of the ledger to the sums: those from one instant until another, or one of them.
create or replace function add_to_sums(clinic uuid, zone text, from_at timestamptz, until_at timestamptz, only_row uuid)
  returns void language plpgsql as $$
begin
  insert into ledger_days as d (clinic_id, day, currency, method, charged, returned, owed, prepaid)
    select clinic, local_day(l.at, zone), l.currency, l.method, sum(charged_by(l.kind, l.amount_minor)),
      sum(returned_by(l.kind, l.amount_minor)), sum(owed_by(l.kind, l.amount_minor)),
      sum(prepaid_by(l.kind, l.amount_minor))
    from ledger l where l.clinic_id = clinic and l.at >= from_at and l.at < until_at and (only_row is null or l.id = only_row)
    group by 2, 3, 4
    on conflict (clinic_id, day, currency, method) do update
      set charged = d.charged + excluded.charged, returned = d.returned + excluded.returned, owed = d.owed + excluded.owed,
        prepaid = d.prepaid + excluded.prepaid;
  insert into ledger_months as m (clinic_id, month, currency, psychologist, charged, returned, owed, prepaid)
    select clinic, date_trunc('month', local_day(l.at, zone)::timestamp)::date, l.currency, l.psychologist,
      sum(charged_by(l.kind, l.amount_minor)), sum(returned_by(l.kind, l.amount_minor)), sum(owed_by(l.kind, l.amount_minor)),
      sum(prepaid_by(l.kind, l.amount_minor))
    from ledger l where l.clinic_id = clinic and l.at >= from_at and l.at < until_at and (only_row is null or l.id = only_row)
      -- What is nobody's is read from the ledger itself: there is little of it, only packs that are good with anybody.
      and l.psychologist is not null
    group by 2, 3, 4
    on conflict (clinic_id, month, currency, psychologist) do update
      set charged = m.charged + excluded.charged, returned = m.returned + excluded.returned, owed = m.owed + excluded.owed,
        prepaid = m.prepaid + excluded.prepaid;
end $$;

-- The clinic's next night after a moment, when few people are about; not every clinic's at once. No plain SQL: a database spread
-- over machines does not see through its parameters (decision 0212).
create or replace function night_for_sums(clinic uuid, moment timestamptz) returns timestamptz language plpgsql stable as $$
begin
  return (select ((moment at time zone c.timezone)::date + 1 + time '02:00') at time zone c.timezone
      + abs(hashtext(clinic::text) % 3600) * interval '1 second'
    from clinics c where c.id = clinic);
end $$;

-- The first money of a clinic, or the first after a rest.
create or replace function begin_sums(clinic uuid) returns void language plpgsql as $$
begin
  -- With its first charge a clinic's country, currency and time zone stand for good (ledger.sql): who changes them and who
  -- pays at the same time wait for each other.
  perform from clinics c where c.id = clinic for share;
  insert into summed_days (clinic_id) values (clinic) on conflict (clinic_id) do update set is_due = true;
  insert into due_work (clinic_id, kind, subject, due_at) values (clinic, 'ledger-sums', clinic, night_for_sums(clinic, app_now()))
    on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
end $$;

-- Every row of the ledger lies behind what is summed, or is added to it. Bookings do not wait for each other here, only for
-- whoever is about to move `until`, who looks first that none of them is under way. Once it stands, as what conflicts with
-- an earlier row never does.
create or replace function keep_sums() returns trigger language plpgsql as $$
declare
  known summed_days;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.clinic_id::text, 202));
  select * into known from summed_days s where s.clinic_id = new.clinic_id;
  if known.is_due is not true then
    perform begin_sums(new.clinic_id);
    select * into known from summed_days s where s.clinic_id = new.clinic_id;
  end if;
  if new.at < known.until then
    perform add_to_sums(new.clinic_id, c.timezone, new.at, new.at + interval '1 microsecond', new.id)
      from clinics c where c.id = new.clinic_id;
  end if;
  return null;
end $$;
create or replace trigger keep_sums after insert on ledger for each row execute function keep_sums();

-- Sums the days that are over at a moment, some at a time. Answers when to go on, null for a rest.
create or replace function sum_ledger(moment timestamptz) returns timestamptz language plpgsql as $$
declare
  clinic constant uuid := app_clinic();
  zone text;
  summed timestamptz;
  next_at timestamptz;
  until_at timestamptz;
  -- Yesterday stays open, too, so that hardly anything comes late.
  last_at timestamptz;
begin
  select c.timezone into zone from clinics c where c.id = clinic;
  -- Whoever enters money now would be missed. They are not waited for, since all others would wait behind us.
  if not pg_try_advisory_xact_lock(hashtextextended(clinic::text, 202)) then
    return moment + interval '1 minute';
  end if;
  last_at := ((moment at time zone zone)::date - 1)::timestamp at time zone zone;
  select s.until into summed from summed_days s where s.clinic_id = clinic;
  select min(l.at) into next_at from ledger l where l.clinic_id = clinic and l.at >= summed;
  if next_at is null then
    update summed_days s set is_due = false where s.clinic_id = clinic;
    return null;
  end if;
  if next_at >= last_at then
    return night_for_sums(clinic, moment);
  end if;
  until_at := least(last_at, (local_day(next_at, zone) + 31)::timestamp at time zone zone);
  perform add_to_sums(clinic, zone, summed, until_at, null);
  update summed_days s set until = until_at where s.clinic_id = clinic;
  return moment;
end $$;

-- What moved on some days of the clinic's clock, both included, in parts that are few: what is summed, and behind it the
-- rows of the ledger.
drop function if exists money_of_days(date, date, text);
create function money_of_days(first_day date, last_day date, zone text)
  returns table (day date, currency text, method text, charged bigint, returned bigint, owed bigint, prepaid bigint)
  language sql stable
  begin atomic
    select d.day, d.currency, d.method, d.charged, d.returned, d.owed, d.prepaid
      from ledger_days d where d.day >= first_day and d.day <= last_day
    union all
    select local_day(l.at, zone), l.currency, l.method, charged_by(l.kind, l.amount_minor),
        returned_by(l.kind, l.amount_minor), owed_by(l.kind, l.amount_minor), prepaid_by(l.kind, l.amount_minor)
      from ledger l
      where l.at >= greatest(first_day::timestamp at time zone zone, (select s.until from summed_days s))
        and l.at < (last_day + 1)::timestamp at time zone zone;
  end;

-- The same by who held the session, whatever the days: whole months by their sums, what lies before and behind them, and what
-- is nobody's, by the ledger. The last month that has a sum may stand for its beginning alone.
drop function if exists money_of_professionals(date, date, text);
create function money_of_professionals(first_day date, last_day date, zone text)
  returns table (psychologist uuid, currency text, charged bigint, returned bigint, owed bigint, prepaid bigint)
  language plpgsql stable as $$
declare
  opens_at constant timestamptz := first_day::timestamp at time zone zone;
  closes_at constant timestamptz := (last_day + 1)::timestamp at time zone zone;
  first_month constant date := date_trunc('month', first_day + interval '1 month' - interval '1 day')::date;
  summed_at constant timestamptz := (select s.until from summed_days s);
  months_at timestamptz := first_month::timestamp at time zone zone;
  behind_at timestamptz := case when closes_at < summed_at
    then date_trunc('month', (last_day + 1)::timestamp) at time zone zone else summed_at end;
begin
  if behind_at > months_at then
    return query select m.psychologist, m.currency, m.charged, m.returned, m.owed, m.prepaid from ledger_months m
      where m.month >= first_month and m.month < (behind_at at time zone zone)::date;
  else
    months_at := closes_at;
    behind_at := closes_at;
  end if;
  return query
    select l.psychologist, l.currency, sum(charged_by(l.kind, l.amount_minor)), sum(returned_by(l.kind, l.amount_minor)),
      sum(owed_by(l.kind, l.amount_minor)), sum(prepaid_by(l.kind, l.amount_minor))
    from (
      select it.* from ledger it where it.at >= opens_at and it.at < months_at
      union all select it.* from ledger it where it.at >= behind_at and it.at < closes_at
      union all select it.* from ledger it
        where it.psychologist is null and it.at >= months_at and it.at < behind_at
    ) l
    group by 1, 2;
end $$;
