revoke all on payments, payment_events, refunds, ledger, simulated_checkouts, simulated_events, simulated_refunds
  from psico_app, psico_global;
grant select, insert, update on payments, refunds, simulated_checkouts, simulated_events to psico_app;
-- Only ever added to.
grant select, insert on payment_events, ledger, simulated_refunds to psico_app;

-- The note of a provider's session, and beside it what the simulator keeps of the order; a real provider has books of its
-- own. It finds its payment by the primary key: `session_id is null` as a condition made the database read the index over
-- sessions instead, through every payment that had none a moment ago.
create or replace function record_checkout(pass text, payment uuid, session text, url text, ordered jsonb, ends_at timestamptz)
  returns boolean language plpgsql as $$
declare
  clinic uuid := left(pass, 36);
  is_first boolean;
begin
  perform set_config('app.clinic', pass, true);
  if ordered is not null then
    insert into simulated_checkouts (clinic_id, session_id, idempotency_key, request, expires_at)
      values (clinic, session, payment::text, ordered, ends_at) on conflict do nothing;
  end if;
  update payments set session_id = session, checkout_url = url
    where clinic_id = clinic and id = payment and coalesce(session_id, '') = '';
  is_first := found;
  -- From now on the provider's books may have something: they are held against ours each night. What is there stays.
  if not exists (select from due_work d where d.clinic_id = clinic and d.kind = 'payments-day' and d.subject = clinic) then
    insert into due_work (clinic_id, kind, subject, due_at)
      select clinic, 'payments-day', clinic,
        ((app_now() at time zone c.timezone)::date + 1 + time '04:00') at time zone c.timezone
      from clinics c where c.id = clinic
      on conflict do nothing;
  end if;
  return is_first;
end $$;
