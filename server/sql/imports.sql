revoke all on imports, import_rows from psico_app, psico_global;
grant select, insert, delete, update (plan, plan_version, state, applied_at, undone_at, created, updated, skipped) on imports to psico_app;
grant select, insert, delete, update (mended, mended_version, is_left_out, same_as, is_new, state, is_warned, verdict, ties, outcome,
  result, made, filled, digest, invited_at, invitation_sent_at) on import_rows to psico_app;

-- What was read of a file, some rows at a time.
create or replace function add_import_rows(import uuid, rows jsonb) returns void language sql as $$
  insert into import_rows (id, import_id, n, cells)
  select it.id, import, it.n, decode(it.cells, 'base64')
  from jsonb_to_recordset(rows) as it(id uuid, n integer, cells text)
$$;

-- What became of the rows of a file when they were tried; only what is another now is written.
create or replace function keep_verdicts(import uuid, rows jsonb) returns void language sql as $$
  update import_rows r set state = it.state, is_warned = it.is_warned, verdict = it.verdict, ties = coalesce(it.ties, '{}')
  from jsonb_to_recordset(rows) as it(n integer, state text, is_warned boolean, verdict jsonb, ties text[])
  where r.clinic_id = app_clinic() and r.import_id = import and r.n = it.n
    and (r.state, r.is_warned, r.verdict, r.ties) is distinct from (it.state, it.is_warned, it.verdict, coalesce(it.ties, '{}'))
$$;

-- Two documents are the same however they are written.
create or replace function document_key(ci text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(ci, '[^0-9A-Za-z]', '', 'g'));

-- Whom of the clinic the rows of a file may be: by address, by document, by name with birth date; a namesake of whom one of the
-- dates is not known is nobody's known person, and worth a look.
create or replace function known_people(rows jsonb)
  returns table (n integer, person uuid, by text, user_type text) language sql stable as $$
  with asked as (select * from jsonb_to_recordset(rows) as it(n integer, email text, ci text, name text, born text)),
    people as (select u.id, u.email, document_key(u.ci) as ci, u.folded_name, u.date_of_birth, u.user_type from users u
      where u.clinic_id = app_clinic() and u.kind = 'person')
  select a.n, p.id, 'email', p.user_type from asked a join people p on p.email = a.email where a.email <> ''
  union all
  select a.n, p.id, 'document', p.user_type from asked a join people p on p.ci = a.ci
    where a.ci <> '' and p.user_type = 'patient'
  union all
  select a.n, p.id, case when p.date_of_birth = nullif(a.born, '')::date then 'name' else 'namesake' end, p.user_type
    from asked a join people p on p.folded_name = folded(a.name)
    where p.user_type = 'patient' and (a.born = '' or p.date_of_birth is null or p.date_of_birth = nullif(a.born, '')::date)
$$;

-- Patients with their profile and their contacts, as a file brings them. Nobody is written to.
create or replace function add_imported_people(people jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  insert into users (id, email, first_name, last_name, user_type, phone, ci, date_of_birth, address, is_active, date_joined)
    select it.id, nullif(it.email, ''), it.first_name, it.last_name, 'patient', it.phone, it.ci,
      nullif(it.date_of_birth, '')::date, it.address, it.is_active, moment
    from jsonb_to_recordset(people) as it(id uuid, email text, first_name text, last_name text, phone text, ci text,
      date_of_birth text, address text, is_active boolean);
  insert into patient_profiles (user_id, emergency_contact_name, emergency_contact_phone, occupation, marital_status)
    select it.id, it.emergency_contact_name, it.emergency_contact_phone, it.occupation, it.marital_status
    from jsonb_to_recordset(people) as it(id uuid, emergency_contact_name text, emergency_contact_phone text,
      occupation text, marital_status text);
  perform add_imported_contacts(people, moment);
end $$;

create or replace function add_imported_contacts(people jsonb, moment timestamptz) returns void language sql as $$
  insert into contacts (id, patient, first_name, last_name, email, phone, relation, custody, pays, reminders, blocked, other_emails, created_at)
  select c.id, it.id, c.first_name, c.last_name, c.email, c.phone, c.relation, c.custody, c.pays, c.reminders, c.blocked,
    -- The version before knows of none.
    coalesce(c.other_emails, '{}'),
    -- In their order.
    moment + c.place * interval '1 millisecond'
  from jsonb_to_recordset(people) as it(id uuid, contacts jsonb),
    jsonb_to_recordset(it.contacts) as c(id uuid, place integer, first_name text, last_name text, email text, phone text,
      relation text, custody text, pays boolean, reminders boolean, blocked boolean, other_emails text[])
$$;

-- Fills in what the clinic does not know of somebody; what it knows stays.
create or replace function fill_imported_people(people jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  update users u set email = coalesce(it.email, u.email), phone = coalesce(it.phone, u.phone), ci = coalesce(it.ci, u.ci),
    date_of_birth = coalesce(it.date_of_birth, u.date_of_birth), address = coalesce(it.address, u.address)
  from jsonb_to_recordset(people) as it(id uuid, email text, phone text, ci text, date_of_birth date, address text)
  where u.clinic_id = app_clinic() and u.id = it.id;
  insert into patient_profiles as p (user_id, emergency_contact_name, emergency_contact_phone, occupation, marital_status)
    select it.id, coalesce(it.emergency_contact_name, ''), coalesce(it.emergency_contact_phone, ''),
      coalesce(it.occupation, ''), coalesce(it.marital_status, '')
    from jsonb_to_recordset(people) as it(id uuid, emergency_contact_name text, emergency_contact_phone text,
      occupation text, marital_status text)
  on conflict (clinic_id, user_id) do update set
    emergency_contact_name = coalesce(nullif(excluded.emergency_contact_name, ''), p.emergency_contact_name),
    emergency_contact_phone = coalesce(nullif(excluded.emergency_contact_phone, ''), p.emergency_contact_phone),
    occupation = coalesce(nullif(excluded.occupation, ''), p.occupation),
    marital_status = coalesce(nullif(excluded.marital_status, ''), p.marital_status);
  perform add_imported_contacts(people, moment);
end $$;

-- Couples of patients, as a file brings them, each with what stands for it among the patients.
create or replace function add_imported_couples(couples jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  insert into users (id, first_name, last_name, user_type, kind, date_joined)
    select it.id, case when it.name <> '' then it.name else (select string_agg(u.full_name, ' y ' order by u.full_name, u.id)
      from users u where u.clinic_id = app_clinic() and u.id = any (it.people)) end, '', 'patient', 'couple', moment
    from jsonb_to_recordset(couples) as it(id uuid, name text, people uuid[]);
  insert into couples (id, first_person, second_person, payer, created_at)
    select it.id, it.people[1], it.people[2], it.payer, to_timestamp(it."sinceMs" / 1000)
    from jsonb_to_recordset(couples) as it(id uuid, people uuid[], payer uuid, "sinceMs" float8);
end $$;

-- Sessions to come, as a file brings them.
create or replace function add_imported_sessions(sessions jsonb) returns void language sql as $$
  insert into appointments (id, psychologist, patient, appointment_date, start_time, end_time, starts_at, ends_at, status,
      booked_by, fee_minor, currency, payment_method, refund_hours, refund_percent, modality)
  select it.id, it.psychologist, it.patient, it.date, it.start, it."end", to_timestamp(it."startMs" / 1000),
    to_timestamp(it."endMs" / 1000), it.status, 'clinic', it."feeMinor", it.currency, 'in_person', it."refundHours",
    it."refundPercent", it.modality
  from jsonb_to_recordset(sessions) as it(id uuid, psychologist uuid, patient uuid, date date, start time, "end" time,
    "startMs" float8, "endMs" float8, status text, "feeMinor" int, currency text, "refundHours" int, "refundPercent" int,
    modality text)
$$;

-- By which it is known whether somebody was worked with since: all of a person that came, or what of it was filled in.
create or replace function imported_person(person uuid, filled text[]) returns text language sql stable as $$
  select md5(jsonb_build_array(
    case when 'all' = any (filled) then jsonb_build_array(u.first_name, u.last_name, u.is_active, u.password_hash, u.username,
      u.user_type, u.last_login, p.medical_history) end,
    case when filled && '{all,email}' then jsonb_build_array(u.email, u.email_verified, u.password_hash) end,
    case when filled && '{all,phone}' then u.phone end, case when filled && '{all,ci}' then u.ci end,
    case when filled && '{all,date_of_birth}' then u.date_of_birth end,
    case when filled && '{all,address}' then u.address end,
    case when filled && '{all,emergency_contact_name}' then p.emergency_contact_name end,
    case when filled && '{all,emergency_contact_phone}' then p.emergency_contact_phone end,
    case when filled && '{all,occupation}' then p.occupation end,
    case when filled && '{all,marital_status}' then p.marital_status end,
    case when filled && '{all,contacts}' then (select jsonb_agg(jsonb_build_array(c.id, c.first_name, c.last_name, c.email, c.phone,
        c.relation, c.custody, c.pays, c.reminders, c.portal, c.blocked, c.account)
          || case when c.other_emails = '{}' then '[]' else jsonb_build_array(c.other_emails) end order by c.id)
      from contacts c where c.clinic_id = u.clinic_id and c.patient = u.id) end)::text)
  from users u left join patient_profiles p on p.clinic_id = u.clinic_id and p.user_id = u.id
  where u.clinic_id = app_clinic() and u.id = person
$$;

create or replace function imported_session(session uuid) returns text language sql stable as $$
  select md5(jsonb_build_array(a.psychologist, a.patient, a.starts_at, a.ends_at, a.status, a.sequence, a.meeting_link,
    a.modality, a.fee_minor, a.payment_method, a.arrived_at, a.attendance_confirmed_at, a.no_show)::text)
  from appointments a where a.clinic_id = app_clinic() and a.id = session
$$;

create or replace function imported_couple(couple uuid) returns text language sql stable as $$
  select md5(jsonb_build_array(u.first_name, u.is_active, c.payer, c.ended_at)::text)
  from couples c join users u on u.clinic_id = c.clinic_id and u.id = c.id
  where c.clinic_id = app_clinic() and c.id = couple
$$;

-- Whom or what each row became.
create or replace function keep_outcomes(import uuid, rows jsonb) returns void language sql as $$
  update import_rows r set outcome = it.outcome, result = it.result, made = coalesce(it.made, '{}'),
    filled = coalesce(it.filled, '{}'),
    digest = case when it.filled = '{couple}' then imported_couple(it.result)
      when it.filled <> '{}' then imported_person(it.result, it.filled)
      when it.made <> '{}' then (select string_agg(imported_session(id), ',' order by at)
        from unnest(it.made) with ordinality as m(id, at)) end
  from jsonb_to_recordset(rows) as it(n integer, outcome text, result uuid, made uuid[], filled text[])
  where r.clinic_id = app_clinic() and r.import_id = import and r.n = it.n
$$;

-- Takes what came along for people away again, but for what was used since: the books keep both lines, which come to nothing.
create or replace function undo_imported_balances(import uuid, moment timestamptz, numbers integer[])
    returns table (kept integer, removed integer) language plpgsql as $$
declare
  gone uuid[];
begin
  with unused as (
      select b.id, b.open_minor, b.currency, b.method from import_rows r
        join imports i on i.clinic_id = r.clinic_id and i.id = r.import_id
        join bought_packs b on b.clinic_id = r.clinic_id and b.id = r.result
      where r.clinic_id = app_clinic() and i.id = import and i.kind = 'balances' and i.state = 'applied'
        and i.applied_at > moment - interval '7 days' and r.outcome = 'created' and r.n = any (numbers)
        and b.state = 'bought' and b.open_minor = b.price_minor
        and not exists (select from pack_uses u where u.clinic_id = b.clinic_id and u.bought_pack_id = b.id)
        and not exists (select from owed_refunds o where o.clinic_id = b.clinic_id and o.bought_pack_id = b.id)
      for update of b),
    entered as (insert into ledger (id, kind, amount_minor, currency, provider_ref, method, bought_pack_id)
      select new_id(), 'prepaid_returned', -u.open_minor, u.currency, 'undo:' || u.id, u.method, u.id from unused u)
  update bought_packs b set state = 'ended', sessions_left = 0, open_minor = 0, closed_at = moment
    from unused u where b.clinic_id = app_clinic() and b.id = u.id;
  select coalesce(array_agg(b.id), '{}') into gone from import_rows r
    join bought_packs b on b.clinic_id = r.clinic_id and b.id = r.result
    where r.clinic_id = app_clinic() and r.import_id = import and r.n = any (numbers) and b.state = 'ended';
  removed := cardinality(gone);
  delete from due_work d where d.clinic_id = app_clinic() and d.subject = any (gone);
  return query select r.n, undo_imported_balances.removed from import_rows r
    where r.clinic_id = app_clinic() and r.import_id = import and r.outcome = 'created' and r.n = any (numbers)
      and r.result <> all (gone)
    union all select null, undo_imported_balances.removed where app_clinic() is not null;
end $$;

-- Which of some rows of a table other rows speak of, but for those that came with them.
create or replace function spoken_of(target regclass, ids uuid[], except_in text[]) returns uuid[] language plpgsql stable as $$
declare
  it record;
  found uuid[];
  all_found uuid[] := '{}';
begin
  for it in
    select c.conrelid::regclass as name, a.attname as col from pg_constraint c
      cross join unnest(c.conkey) key join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
    where c.contype = 'f' and c.confrelid = target and c.conparentid = 0 and a.attname <> 'clinic_id'
      and c.conrelid::regclass::text <> all (except_in)
    union
    -- What is left as it stands by a restore knows people by their id alone.
    select t.name::regclass, t.col from (values ('contacts', 'account'), ('couples', 'first_person'), ('couples', 'second_person'),
      ('couples', 'id'), ('patient_consents', 'patient'), ('blocked_records', 'patient')) t (name, col)
    where target = 'users'::regclass and t.name <> all (except_in)
  loop
    execute format('select array_agg(distinct %1$I) from %2$s where clinic_id = app_clinic() and %1$I = any ($1)', it.col, it.name)
      into found using ids;
    all_found := all_found || coalesce(found, '{}');
  end loop;
  return all_found;
end $$;
revoke execute on function spoken_of(regclass, uuid[], text[]) from public;

-- Takes the people of some rows of an import away again, and what it filled in of others; answers the rows of those who were worked with
-- since, who stay. Done with the owner's rights: nobody else may take people away, and this only whom an import of the last
-- days brought.
drop function if exists undo_imported_people(uuid, timestamptz);
create or replace function undo_imported_people(import uuid, moment timestamptz, numbers integer[]) returns table (kept integer, removed integer, restored integer)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  brought uuid[];
  gone uuid[];
begin
  select array_agg(r.result) into brought from import_rows r
    join imports i on i.clinic_id = r.clinic_id and i.id = r.import_id
    where r.clinic_id = app_clinic() and i.id = import and i.kind = 'patients' and i.state = 'applied'
      and i.applied_at > moment - interval '7 days' and r.outcome = 'created' and r.invited_at is null
      and r.n = any (numbers)
      and r.digest = imported_person(r.result, r.filled);
  brought := coalesce(brought, '{}');
  select coalesce(array_agg(id), '{}') into gone
    from (select unnest(brought) as id except select unnest(spoken_of('users', brought, '{patient_profiles}'))) it;
  delete from contacts c where c.clinic_id = app_clinic() and c.patient = any (gone);
  delete from patient_profiles p where p.clinic_id = app_clinic() and p.user_id = any (gone);
  delete from users u where u.clinic_id = app_clinic() and u.id = any (gone);
  get diagnostics removed = row_count;
  return query
    with mine as (select r.* from import_rows r join imports i on i.clinic_id = r.clinic_id and i.id = r.import_id
        where r.clinic_id = app_clinic() and i.id = import and i.kind = 'patients' and i.state = 'applied'
          and i.applied_at > moment - interval '7 days' and r.n = any (numbers)),
      same as (select m.* from mine m where m.outcome = 'updated' and m.digest = imported_person(m.result, m.filled)),
      profiles as (update patient_profiles p set
          emergency_contact_name = case when 'emergency_contact_name' = any (s.filled) then '' else p.emergency_contact_name end,
          emergency_contact_phone = case when 'emergency_contact_phone' = any (s.filled) then '' else p.emergency_contact_phone end,
          occupation = case when 'occupation' = any (s.filled) then '' else p.occupation end,
          marital_status = case when 'marital_status' = any (s.filled) then '' else p.marital_status end
        from same s where p.clinic_id = s.clinic_id and p.user_id = s.result returning 1),
      people as (update users u set email = case when 'email' = any (s.filled) then null else u.email end,
          phone = case when 'phone' = any (s.filled) then '' else u.phone end,
          ci = case when 'ci' = any (s.filled) then '' else u.ci end,
          date_of_birth = case when 'date_of_birth' = any (s.filled) then null else u.date_of_birth end,
          address = case when 'address' = any (s.filled) then '' else u.address end
        from same s where u.clinic_id = s.clinic_id and u.id = s.result returning 1),
      answering as (delete from contacts c using same s where c.clinic_id = s.clinic_id and c.id = any (s.made) returning 1)
    select m.n, undo_imported_people.removed, (select count(*)::integer from same) from mine m
      where m.outcome = 'created' and m.result <> all (gone) or m.outcome = 'updated' and m.id not in (select s.id from same s)
    union all select null, undo_imported_people.removed, (select count(*)::integer from same) where app_clinic() is not null;
end $$;
revoke execute on function undo_imported_people(uuid, timestamptz, integer[]) from public;
grant execute on function undo_imported_people(uuid, timestamptz, integer[]) to psico_app;

-- The same of couples: away go those with whom nobody worked since.
create or replace function undo_imported_couples(import uuid, moment timestamptz, numbers integer[]) returns table (kept integer, removed integer)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  brought uuid[];
  gone uuid[];
begin
  select coalesce(array_agg(r.result), '{}') into brought from import_rows r
    join imports i on i.clinic_id = r.clinic_id and i.id = r.import_id
    where r.clinic_id = app_clinic() and i.id = import and i.kind = 'couples' and i.state = 'applied'
      and i.applied_at > moment - interval '7 days' and r.outcome = 'created' and r.n = any (numbers)
      and r.digest = imported_couple(r.result);
  select coalesce(array_agg(id), '{}') into gone
    from (select unnest(brought) as id except select unnest(spoken_of('users', brought, '{couples}'))) it;
  delete from couples c where c.clinic_id = app_clinic() and c.id = any (gone);
  delete from users u where u.clinic_id = app_clinic() and u.id = any (gone);
  get diagnostics removed = row_count;
  return query select r.n, undo_imported_couples.removed from import_rows r
    where r.clinic_id = app_clinic() and r.import_id = import and r.outcome = 'created' and r.n = any (numbers)
      and r.result <> all (gone)
    union all select null, undo_imported_couples.removed where app_clinic() is not null;
end $$;
revoke execute on function undo_imported_couples(uuid, timestamptz, integer[]) from public;
grant execute on function undo_imported_couples(uuid, timestamptz, integer[]) to psico_app;

-- The same of sessions to come.
drop function if exists undo_imported_sessions(uuid, timestamptz);
create or replace function undo_imported_sessions(import uuid, moment timestamptz, numbers integer[]) returns table (kept integer, removed integer)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  brought uuid[];
  gone uuid[];
begin
  select coalesce(array_agg(m.id), '{}') into brought from import_rows r
    join imports i on i.clinic_id = r.clinic_id and i.id = r.import_id
    cross join unnest(r.made, string_to_array(r.digest, ',')) as m(id, digest)
    where r.clinic_id = app_clinic() and i.id = import and i.kind = 'sessions' and i.state = 'applied'
      and i.applied_at > moment - interval '7 days' and r.outcome = 'created' and r.n = any (numbers)
      and m.digest = imported_session(m.id);
  select coalesce(array_agg(id), '{}') into gone
    from (select unnest(brought) as id except select unnest(spoken_of('appointments', brought, '{appointment_participants}'))) it;
  -- A confirmed one began an episode; one in which nothing was written ends with it.
  delete from episodes e using appointments a where a.clinic_id = app_clinic() and a.id = any (gone) and a.status = 'confirmed'
    and e.clinic_id = a.clinic_id and e.patient = a.patient and e.psychologist = a.psychologist and e.closed_at is null
    and e.postponed_at is null and not exists (select from goals g where g.clinic_id = e.clinic_id and g.episode_id = e.id)
    and not exists (select from appointments o where o.clinic_id = e.clinic_id and o.patient = e.patient
      and o.psychologist = e.psychologist and o.status in ('confirmed', 'completed') and o.id <> all (gone));
  delete from due_work d where d.clinic_id = app_clinic() and d.subject = any (gone);
  delete from appointment_participants p where p.clinic_id = app_clinic() and p.appointment_id = any (gone);
  delete from appointments a where a.clinic_id = app_clinic() and a.id = any (gone);
  get diagnostics removed = row_count;
  return query select r.n, undo_imported_sessions.removed from import_rows r
    where r.clinic_id = app_clinic() and r.import_id = import and r.outcome = 'created' and r.n = any (numbers) and not r.made <@ gone
    union all select null, undo_imported_sessions.removed where app_clinic() is not null;
end $$;
revoke execute on function undo_imported_sessions(uuid, timestamptz, integer[]) from public;
grant execute on function undo_imported_sessions(uuid, timestamptz, integer[]) to psico_app;
