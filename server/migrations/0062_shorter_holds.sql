-- The note of a provider's session, and beside it what the simulator keeps of the order; a real provider has books of its
-- own. It finds its payment by the primary key: `session_id is null` as a condition made the database read the index over
-- sessions instead, through every payment that had none a moment ago.
drop function note_checkout(uuid, uuid, text, text);
drop function open_simulated_checkout(uuid, text, text, jsonb, timestamptz);
create function note_checkout(clinic uuid, payment uuid, session text, url text, ordered jsonb, ends_at timestamptz)
  returns boolean language plpgsql as $$
begin
  perform set_config('app.clinic', clinic::text, true);
  if ordered is not null then
    insert into simulated_checkouts (clinic_id, session_id, idempotency_key, request, expires_at)
      values (clinic, session, payment::text, ordered, ends_at) on conflict do nothing;
  end if;
  update payments set session_id = session, checkout_url = url
    where clinic_id = clinic and id = payment and coalesce(session_id, '') = '';
  return found;
end $$;

-- As in 0060, in fewer steps. What the exclusion constraints refuse anyway is not looked for first: only a pause between
-- sessions is. A hold that ran out and still lies in the way is refused too, and freed by the long way.
create or replace function hold_hour(clinic uuid, hold uuid, person uuid, guest uuid, day date, begins time, finishes time,
    begins_at timestamptz, finishes_at timestamptz, pause_minutes integer, held_until timestamptz, moment timestamptz,
    fee integer, fee_currency text, hours integer, percent integer,
    payment uuid, card_provider text, entry uuid, sentence text, email text, address text)
  returns boolean language plpgsql as $$
declare
  consent integer;
begin
  perform set_config('app.clinic', clinic::text, true), set_config('synchronous_commit', 'off', true),
          pg_advisory_xact_lock(hashtextextended(person::text, 1)),
          pg_advisory_xact_lock(hashtextextended(guest::text, 2));
  select max(version) into consent from consent_texts where clinic_id = clinic;
  if consent is null then return false; end if;
  if pause_minutes > 0 and exists (select 1 from appointments a
      where a.clinic_id = clinic and a.psychologist = person and a.status <> 'cancelled'
        and a.starts_at < finishes_at + make_interval(mins => pause_minutes)
        and a.starts_at > begins_at - interval '12 hours'
        and a.ends_at + make_interval(mins => pause_minutes) > begins_at
        and (a.hold_expires_at is null or a.hold_expires_at > moment or a.status <> 'pending')) then
    return false;
  end if;
  with held as (
    insert into appointments (clinic_id, id, psychologist, patient, appointment_date, start_time, end_time, starts_at,
        ends_at, booked_by, hold_expires_at, fee_minor, currency, payment_method, refund_hours, refund_percent,
        consent_version, consent_at)
      values (clinic, hold, person, guest, day, begins, finishes, begins_at, finishes_at, 'patient', held_until, fee,
        fee_currency, 'online', hours, percent, consent, moment)
  ), owed as (
    insert into payments (clinic_id, id, appointment_id, provider, amount_minor, currency, expires_at, created_at)
      values (clinic, payment, hold, card_provider, fee, fee_currency, held_until, moment)
  )
  insert into audit_entries (clinic_id, id, level, action, user_id, user_email, ip_address)
    values (clinic, entry, 'INFO', sentence, guest, email, address);
  return true;
end $$;
