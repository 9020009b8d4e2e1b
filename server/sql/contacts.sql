revoke all on contacts, patient_consents from psico_app, psico_global;
grant select, insert, delete, update (first_name, last_name, email, phone, relation, custody, pays, reminders, portal,
  blocked, account, links_version, other_emails) on contacts to psico_app;
grant select, insert, update (revoked_at, revoked_by) on patient_consents to psico_app;

-- What was mailed to a contact opens nothing any more once they are blocked, end, or have another address. Here, so that no
-- way of changing it can forget it.
create or replace function contact_links_end() returns trigger language plpgsql as $$
begin
  new.links_version := old.links_version + 1;
  return new;
end $$;
create or replace trigger contact_links_end before update on contacts
  for each row when (old.email is distinct from new.email or (new.blocked and not old.blocked)
    or (old.reminders and not new.reminders))
  execute function contact_links_end();

-- A consent that was given is never changed; it is revoked once.
create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'revoked_at' - 'revoked_by' = to_jsonb(old) - 'revoked_at' - 'revoked_by' and old.revoked_at is null then
    return new;
  end if;
  raise exception 'a consent that was given is never changed' using errcode = '42501';
end $$;
create or replace trigger keep_consent before update on patient_consents for each row execute function keep_consent();

-- Whether an address or an account is blocked for a patient, as whatever contact: a block wins over every tick.
create or replace function is_blocked_for(whom uuid, address text, who uuid) returns boolean
  language sql stable
  return exists (select from contacts b where b.clinic_id = app_clinic() and b.patient = whom and b.blocked
    and (b.email <> '' and b.email = lower(address) or lower(address) = any (b.other_emails) or b.account = who
      or b.account = (select u.id from users u where u.clinic_id = b.clinic_id and u.email = lower(address))
      or b.email <> '' and b.email = (select u.email from users u where u.clinic_id = b.clinic_id and u.id = who)
      or (select u.email from users u where u.clinic_id = b.clinic_id and u.id = who) = any (b.other_emails)));

-- Whether nothing about a patient goes to an address or an account: it is blocked, or is that of a contact who was given
-- nothing, or whose custody ended and with it all that they were given. Judged when something leaves, so that what was written
-- down before stays.
create or replace function is_kept_from(whom uuid, address text, who uuid) returns boolean
  language sql stable
  return is_blocked_for(whom, address, who)
    or coalesce((select bool_and(c.custody = 'none' and not (c.portal or c.reminders or c.pays)) from contacts c
      where c.clinic_id = app_clinic() and c.patient = whom
        and (c.email <> '' and c.email = lower(address) or c.account = who
          or c.account = (select u.id from users u where u.clinic_id = c.clinic_id and u.email = lower(address))
          or c.email <> '' and c.email = (select u.email from users u where u.clinic_id = c.clinic_id and u.id = who))), false);

-- What two ways of writing one telephone share: contacts and accounts keep theirs as somebody typed it.
create or replace function end_of_phone(phone text) returns text language sql immutable parallel safe
  return substring(regexp_replace(phone, '[^0-9]', '', 'g') from '.{7}$');

-- Whether a telephone is that of somebody who is blocked for a patient, by whatever the clinic knows of them, also where others
-- have the same one: who picks it up is not known.
create or replace function is_phone_of_blocked(whom uuid, phone text) returns boolean
  language sql stable
  return exists (select from contacts b
    left join users u on u.clinic_id = b.clinic_id
      and (u.id = b.account or u.email = b.email or u.email = any (b.other_emails))
    left join notification_choices n on n.clinic_id = u.clinic_id and n.user_id = u.id
    where b.clinic_id = app_clinic() and b.patient = whom and b.blocked
      and end_of_phone(is_phone_of_blocked.phone) in (end_of_phone(b.phone), end_of_phone(u.phone), end_of_phone(n.phone)));

-- A block holds for every address that somebody has had since: each is noted on the row that blocks them, which stays the one
-- row, however often they change it. Nobody comes back by an address that they gave up.
create or replace function block_follows_address() returns trigger language plpgsql as $$
begin
  update contacts c set other_emails = array(select distinct it.email
      from unnest(c.other_emails || old.email || new.email) it(email) where it.email <> c.email order by it.email)
  where c.clinic_id = new.clinic_id and c.blocked and c.patient <> new.id
    and (c.account = new.id or c.email = old.email or old.email = any (c.other_emails));
  return null;
end $$;
create or replace trigger block_follows_address after update of email on users for each row
  when (old.email is not null and old.email is distinct from new.email and current_user <> 'psico_restore')
  execute function block_follows_address();

-- For whom an account acts on a day of the clinic, and as which contact: with the portal, never while blocked, until the
-- patient comes of age. An address that nobody proved to be theirs opens nothing.
create or replace function portal_of(who uuid, today date) returns table (patient uuid, contact uuid)
  language sql stable
begin atomic
  select c.patient, c.id from contacts c
    join users p on p.clinic_id = c.clinic_id and p.id = c.patient and p.is_active
    join users a on a.clinic_id = c.clinic_id and a.id = c.account and a.is_active and a.email_verified
  where c.clinic_id = app_clinic() and c.account = who and c.portal and not c.blocked
    and (p.date_of_birth is null or p.date_of_birth > (today - interval '18 years')::date)
    and not is_blocked_for(c.patient, a.email, who)
  order by c.created_at, c.id;
end;

-- Who may be noted as having paid for a patient, besides the patient: contacts of a minor who are asked to pay or have the
-- portal; never one that is blocked. What is noted opens the receipt to them, which says when and where the patient comes.
create or replace function may_pay_for(whom uuid, today date) returns table (contact uuid) language sql stable as $$
  select c.id from contacts c join users p on p.clinic_id = c.clinic_id and p.id = c.patient
  where c.clinic_id = app_clinic() and c.patient = whom and (c.pays or c.portal) and not c.blocked
    and (p.date_of_birth is null or p.date_of_birth > (today - interval '18 years')::date)
    and not is_blocked_for(c.patient, c.email, c.account)
$$;

-- The account of who paid, whether noted as themself or as a contact; null of a contact without one.
create or replace function account_of_payer(payer uuid) returns uuid language sql stable as $$
  select case when exists (select from contacts c where c.clinic_id = app_clinic() and c.id = payer)
    then (select c.account from contacts c where c.clinic_id = app_clinic() and c.id = payer) else payer end
  where app_clinic() is not null
$$;

-- What who paid is called today; null where that is not known any more.
create or replace function name_of_payer(payer uuid) returns text language sql stable as $$
  select coalesce((select u.full_name from users u where u.clinic_id = app_clinic() and u.id = payer),
    (select c.full_name from contacts c where c.clinic_id = app_clinic() and c.id = payer))
$$;

-- Where who paid is written to; null where there is no address.
create or replace function address_of_payer(payer uuid) returns text language sql stable as $$
  select coalesce((select u.email from users u where u.clinic_id = app_clinic() and u.id = payer),
    (select nullif(c.email, '') from contacts c where c.clinic_id = app_clinic() and c.id = payer))
$$;

-- The day of this transaction's clinic by its own calendar.
create or replace function clinic_day() returns date language sql stable as $$
  select (app_now() at time zone c.timezone)::date from clinics c where c.id = app_clinic()
$$;
