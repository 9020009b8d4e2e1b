revoke all on packs, bought_packs, pack_uses from psico_app, psico_global;
grant select, insert on packs, bought_packs, pack_uses to psico_app;
grant update (name, sessions, price_minor, currency, valid_months, psychologist, modality, active) on packs to psico_app;
-- What was bought stays as it was; how much of it is left moves.
-- With whom what is left is good, staff may change.
grant update (state, method, sessions_left, sessions_expired, open_minor, bought_at, expires_at, closed_at, psychologist) on bought_packs to psico_app;
grant update (given_back_at) on pack_uses to psico_app;

-- What the clinic still owes of a pack in sessions, by the books.
create or replace function prepaid_of(pack uuid) returns bigint language sql stable
begin atomic
  select sum(l.amount_minor) from ledger l where l.clinic_id = app_clinic() and l.bought_pack_id = pack
    and l.kind in ('prepaid', 'earned', 'earned_back', 'prepaid_returned', 'prepaid_expired');
end;

-- What patients have left of what they paid elsewhere: in the pack, in the books and among what is due, at once.
create or replace function bring_packs(packs jsonb, money text, seller uuid, moment timestamptz, expiry text, warning text)
    returns void language plpgsql as $$
begin
  insert into bought_packs (id, kind, name, buyer, sessions, price_minor, currency, psychologist, modality, sold_by, created_at,
      state, method, bought_at, sessions_left, open_minor, expires_at)
    select it.id, case when it.sessions is null then 'credit' else 'sessions' end, it.name, it.patient, it.sessions,
      it."amountMinor", money, it.psychologist, it.modality, seller, moment, 'bought', 'in_person', moment,
      coalesce(it.sessions, 0), it."amountMinor", to_timestamp(it."expiresMs" / 1000)
    from jsonb_to_recordset(packs) as it(id uuid, name text, patient uuid, sessions integer, "amountMinor" integer,
      "expiresMs" float8, psychologist uuid, modality text);
  insert into ledger (id, kind, amount_minor, currency, provider_ref, method, bought_pack_id)
    select it.entry, 'prepaid', it."amountMinor", money, it.id::text, 'in_person', it.id
    from jsonb_to_recordset(packs) as it(id uuid, entry uuid, "amountMinor" integer);
  insert into due_work (kind, subject, due_at)
    select expiry, it.id, to_timestamp(it."expiresMs" / 1000) from jsonb_to_recordset(packs) as it(id uuid, "expiresMs" float8)
      where it."expiresMs" is not null
    union all
    select warning, it.id, to_timestamp(it."warnsMs" / 1000) from jsonb_to_recordset(packs) as it(id uuid, "warnsMs" float8)
      where it."warnsMs" is not null;
end $$;

-- At the end of whatever moved a pack: it has what the books say, and so many sessions as were bought, not used and not lost. Nothing
-- can be used twice, sold out of nothing, or get lost on the way.
create or replace function pack_adds_up() returns trigger language plpgsql as $$
declare
  pack bought_packs;
  used bigint;
  changed constant uuid := case tg_table_name when 'bought_packs' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'bought_pack_id')::uuid end;
begin
  select * into pack from bought_packs b where b.clinic_id = new.clinic_id and b.id = changed;
  if pack.open_minor <> coalesce(prepaid_of(changed), 0) then
    raise check_violation using message = 'the books say something else of this pack', constraint = 'pack_adds_up';
  end if;
  select count(*) into used from pack_uses u
    where u.clinic_id = new.clinic_id and u.bought_pack_id = changed and u.given_back_at is null;
  if pack.state = 'bought' and pack.kind = 'sessions' and pack.sessions_left <> pack.sessions - pack.sessions_expired - used then
    raise check_violation using message = 'this pack has another number of sessions', constraint = 'pack_adds_up';
  end if;
  return null;
end $$;
drop trigger if exists pack_adds_up on bought_packs;
create constraint trigger pack_adds_up after insert or update on bought_packs deferrable initially deferred
  for each row when (current_user <> 'psico_restore') execute function pack_adds_up();
drop trigger if exists pack_adds_up on pack_uses;
create constraint trigger pack_adds_up after insert or update on pack_uses deferrable initially deferred
  for each row when (current_user <> 'psico_restore') execute function pack_adds_up();
drop trigger if exists pack_adds_up on ledger;
create constraint trigger pack_adds_up after insert on ledger deferrable initially deferred
  for each row when (new.bought_pack_id is not null and current_user <> 'psico_restore') execute function pack_adds_up();

-- No session is both paid and packed. What comes through a checkout that is given up goes back before this is asked for.
create or replace function paid_or_packed() returns trigger language plpgsql as $$
declare
  session constant uuid := new.appointment_id;
begin
  if exists (select from pack_uses u where u.clinic_id = new.clinic_id and u.appointment_id = session and u.given_back_at is null)
    and (exists (select from payments p where p.clinic_id = new.clinic_id and p.appointment_id = session and p.status = 'paid')
      or exists (select from ledger l where l.clinic_id = new.clinic_id and l.appointment_id = session and l.kind = 'in_person'))
  then
    raise check_violation using message = 'a session is paid or packed', constraint = 'paid_or_packed';
  end if;
  return null;
end $$;
drop trigger if exists paid_or_packed on payments;
create constraint trigger paid_or_packed after insert or update of status on payments deferrable initially deferred
  for each row when (new.status = 'paid' and new.appointment_id is not null and current_user <> 'psico_restore')
  execute function paid_or_packed();
drop trigger if exists paid_or_packed on ledger;
create constraint trigger paid_or_packed after insert on ledger deferrable initially deferred
  for each row when (new.kind = 'in_person' and new.appointment_id is not null and current_user <> 'psico_restore')
  execute function paid_or_packed();
drop trigger if exists paid_or_packed on pack_uses;
create constraint trigger paid_or_packed after insert on pack_uses deferrable initially deferred
  for each row when (current_user <> 'psico_restore') execute function paid_or_packed();
