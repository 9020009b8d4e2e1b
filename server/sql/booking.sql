-- A patient's booking in one statement: the hold, its payment and its audit entry, or none of them. The caller has just
-- judged the hour from a reading of the schedule; what others did since then is looked at here, behind the same locks
-- as every booking takes. Answers false where somebody came in between, or where the clinic has no consent text yet:
-- then the long way decides and says why. What the exclusion constraints refuse anyway is not looked for first: only a
-- pause between sessions is. A hold that ran out and still lies in the way is refused too, and freed by the long way.
-- The commit is not waited for; see decision 0015.
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
