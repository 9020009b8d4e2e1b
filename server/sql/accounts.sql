revoke all on users, patient_profiles, patient_health, sessions, session_tokens, mailed_links from psico_app, psico_global;
grant select, insert, update on users, patient_profiles, sessions, session_tokens, mailed_links to psico_app;
grant delete on session_tokens, mailed_links to psico_app;
grant select, insert, update (medical_history, medical_history_version) on patient_health to psico_app;

-- The root domain counts people and points a lost person to their clinic.
grant select (clinic_id, id, email, first_name, last_name, full_name, user_type, kind, is_active, date_joined, last_login)
  on users to psico_global;
drop policy if exists counted_by_global on users;
create policy counted_by_global on users for select to psico_global
  using (clinic_id not in (select clinic from fenced_clinics where why <> 'pausing'));

-- Global admins belong to no clinic; only psico_global reaches them.
revoke all on global_admins, global_sessions, global_session_tokens, global_mailed_links from psico_app, psico_global;
grant select, insert, update, delete on global_admins, global_sessions, global_session_tokens, global_mailed_links
  to psico_global;

-- Who is behind an access token (SHA-256 of it). Nearly every call asks: naming the clinic and reading happen in one trip,
-- in a transaction of their own, with the caller's rights, so row-level security holds inside as anywhere.
create or replace function session_of_token(pass text, hash bytea, moment timestamptz, idle_since timestamptz)
  returns table (user_id uuid, user_type text, email text, full_name text, session_id uuid, stale boolean,
    confirmed_at timestamptz, has_factor boolean)
  language plpgsql as $$
begin
  perform set_config('app.clinic', pass, true);
  return query
    select u.id, u.user_type, u.email, u.full_name, s.id, s.last_seen_at < moment - interval '5 minutes',
      s.confirmed_at, u.user_type <> 'patient' and exists (select from factors f
        where f.clinic_id = app_clinic() and f.user_id = u.id and f.confirmed_at is not null)
    from session_tokens t
    join sessions s on s.clinic_id = t.clinic_id and s.id = t.session_id
    join users u on u.clinic_id = s.clinic_id and u.id = s.user_id
    where t.clinic_id = app_clinic() and t.token_hash = hash and t.kind = 'access' and t.expires_at > moment
      and s.ended_at is null and u.is_active and s.ends_at > moment
      and (u.user_type = 'patient' or s.last_seen_at > idle_since);
end $$;

-- How people are looked for: each word somewhere in names, mail or document number, in any order, without regard to case
-- and accents; or the digits of a phone, with or without its country.
create or replace function search_words(search text) returns text[]
  language sql immutable strict parallel safe
  return array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(string_to_array(folded(trim(search)), ' ')) word where word <> '');

-- The digits of what may be a phone as somebody types it, without the zeros of an international call; '' for anything else.
create or replace function search_phone(search text) returns text
  language sql immutable strict parallel safe
  return case when trim(search) ~ '^\+?[0-9 ().-]+$' and length(regexp_replace(search, '\D', '', 'g')) >= 4
    then regexp_replace(regexp_replace(search, '\D', '', 'g'), '^00', '') else '' end;

create or replace function is_phone_found(phone text, digits text) returns boolean
  language sql immutable strict parallel safe
  return digits <> '' and phone <> '' and (strpos(regexp_replace(phone, '\D', '', 'g'), digits) > 0
    or length(regexp_replace(phone, '\D', '', 'g')) >= 6
      and right(digits, length(regexp_replace(phone, '\D', '', 'g'))) = regexp_replace(phone, '\D', '', 'g'));
