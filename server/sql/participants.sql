-- The people of sessions, kept from the sessions; and the two questions that all rights of patients rest on: for whom may
-- somebody act, and who may act for somebody. Whoever is given such a right is added here, and nowhere else.
revoke all on appointment_participants, couples from psico_app, psico_global, psico_restore;
grant select on appointment_participants to psico_app;
grant select, insert, update (ended_at, payer) on couples to psico_app;
-- A restore makes room for sessions that money is about.
grant select on couples to psico_restore;

-- The two of a couple; of anybody else themself.
create or replace function people_of(patient uuid) returns uuid[] language sql stable as $$
  select coalesce((select array[c.first_person, c.second_person] from couples c
    where c.clinic_id = app_clinic() and c.id = patient), array[patient])
$$;

-- Who a patient is while that lasts: themself, or both of a couple until it ends. Theirs alone are the chat and what is
-- shared with the patient.
create or replace function who_is(patient uuid) returns uuid[] language sql stable as $$
  select coalesce((select case when c.ended_at is null then array[c.first_person, c.second_person] else '{}' end
    from couples c where c.clinic_id = app_clinic() and c.id = patient), array[patient])
$$;

-- The other way round: themself first, and the couples that they are in while these last.
create or replace function is_part_of(person uuid) returns uuid[] language sql stable as $$
  select person || array(select c.id from couples c where c.clinic_id = app_clinic()
    and (c.first_person = person or c.second_person = person) and c.ended_at is null)
$$;

-- Who may act for a patient: book, pay, move, cancel, wait, read what is meant for who answers for them. Who else than the
-- patient may is added here, and in the function below it.
create or replace function who_acts_for(patient uuid) returns uuid[] language sql stable as $$
  select who_is(patient) || array(select c.account from contacts c
    where c.clinic_id = app_clinic() and c.patient = who_acts_for.patient and c.account is not null
      and exists (select from portal_of(c.account, clinic_day()) o where o.contact = c.id))
$$;

-- The other way round: for which patients somebody may act.
create or replace function acts_for(person uuid) returns uuid[] language sql stable as $$
  select is_part_of(person) || array(select o.patient from portal_of(person, clinic_day()) o)
$$;

-- Whose sessions a person finds among their own: also those of a couple that parted. They were there.
create or replace function sessions_seen_by(person uuid) returns uuid[] language sql stable as $$
  select acts_for(person) || array(select c.id from couples c where c.clinic_id = app_clinic()
    and (c.first_person = person or c.second_person = person) and c.ended_at is not null)
$$;

-- The same as rows, for lists, by a plan that is kept; the planner is told the one that it is for nearly everybody.
create or replace function patients_seen_by(person uuid) returns setof uuid language plpgsql stable rows 1 as $$
begin
  return query select unnest(sessions_seen_by(person));
end $$;

-- All whose sessions take the time of the same people: of a person their couples, of a couple both of its people, too.
create or replace function same_time_as(patient uuid) returns uuid[] language sql stable as $$
  select people_of(patient) || array(select c.id from couples c where c.clinic_id = app_clinic()
    and (c.first_person = any (people_of(patient)) or c.second_person = any (people_of(patient))))
$$;

-- Those of a list, which for nearly everybody has one: the planner takes a list that it cannot see for ten, and would read all
-- of a clinic's sessions of a day for them.
create or replace function each_of(ids uuid[]) returns setof uuid language plpgsql stable rows 1 as $$
begin
  return query select unnest(ids);
end $$;

-- Whose documents a person finds among theirs: all of their own, of those for whom they answer what the family may see. For the
-- planner one row, as above.
create or replace function documents_seen_by(person uuid) returns table (patient uuid, is_own boolean)
  language plpgsql stable rows 1 as $$
begin
  return query select id, id = any (is_part_of(person)) from unnest(acts_for(person)) id where app_clinic() is not null;
end $$;

-- Who is told of a patient's sessions, and where: the patient, or each of a couple, and the contacts who are to be reminded,
-- each address once; never one that is blocked for them, and no contact of somebody of age.
create or replace function told_of(patient uuid) returns table (id uuid, email text) language sql stable as $$
  select u.id, u.email from users u
    where u.clinic_id = app_clinic() and u.id = any (who_is($1)) and u.is_active and u.email is not null
  union all
  select distinct on (c.email) c.id, c.email from contacts c join users p on p.clinic_id = c.clinic_id and p.id = c.patient
    where c.clinic_id = app_clinic() and c.patient = $1 and c.reminders and not c.blocked and p.is_active
      and (p.date_of_birth is null or p.date_of_birth > (clinic_day() - interval '18 years')::date)
      and not is_blocked_for(c.patient, c.email, c.account)
      and not exists (select from users u where u.clinic_id = c.clinic_id and u.id = any (who_is($1)) and u.email = c.email)
$$;

-- Who is asked for what has to be paid, and where: the contacts of a minor who pay; where nobody is named, whoever is told. Never
-- one that is blocked, and no contact of somebody of age.
create or replace function asked_to_pay(patient uuid) returns table (id uuid, email text) language sql stable as $$
  with paying as (
    select distinct on (c.email) c.id, c.email from contacts c
      join users p on p.clinic_id = c.clinic_id and p.id = c.patient and p.is_active
    where c.clinic_id = app_clinic() and c.patient = $1 and c.pays and not c.blocked and c.email <> ''
      and (p.date_of_birth is null or p.date_of_birth > (clinic_day() - interval '18 years')::date)
      and not is_blocked_for(c.patient, c.email, c.account))
  select * from paying union all select * from told_of($1) where not exists (select from paying)
$$;

-- The rows of a session follow it. Done with the owner's rights, so that the server can read them and change none. As a restore
-- puts sessions in, too.
create or replace function keep_participants() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update appointment_participants p set starts_at = new.starts_at, ends_at = new.ends_at, is_live = new.status <> 'cancelled'
    where p.clinic_id = new.clinic_id and p.appointment_id = new.id;
    -- Not there is what the version before booked while the rows were filled.
    if found then
      return null;
    end if;
  end if;
  insert into appointment_participants (clinic_id, appointment_id, person, starts_at, ends_at, is_live)
  select new.clinic_id, new.id, person, new.starts_at, new.ends_at, new.status <> 'cancelled'
  from unnest(coalesce((select array[c.first_person, c.second_person] from couples c
    where c.clinic_id = new.clinic_id and c.id = new.patient), array[new.patient])) person;
  return null;
end $$;
revoke execute on function keep_participants() from public;
create or replace trigger keep_participants_of_new after insert on appointments for each row execute function keep_participants();
create or replace trigger keep_participants_of_changed after update on appointments for each row
  when ((old.starts_at, old.ends_at, old.status = 'cancelled') is distinct from (new.starts_at, new.ends_at, new.status = 'cancelled'))
  execute function keep_participants();

-- Whose session it is never changes.
create or replace function patient_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the patient of a session never changes' using errcode = 'check_violation';
end $$;
create or replace trigger patient_stays before update of patient on appointments for each row
  when (old.patient <> new.patient) execute function patient_stays();

-- Who a couple is, and that it ended, never changes either.
create or replace function couple_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a couple that ended does not begin again' using errcode = 'check_violation';
end $$;
create or replace trigger couple_stays before update on couples for each row
  when (old.ended_at is not null) execute function couple_stays();
