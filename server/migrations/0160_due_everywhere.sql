-- What was looked for in every clinic is found by these, over all of them: tokens that ended, the payment that a provider
-- speaks of, checkouts and holds past their time, refunds to be carried out or looked at, and what the simulator has to say.
create index session_tokens_by_end on session_tokens (expires_at);
create index mailed_links_by_end on mailed_links (expires_at);
create index payments_by_intent on payments (payment_intent) where payment_intent is not null;
create index payments_open_by_end on payments (expires_at) where status = 'open';
create index payments_without_session on payments (created_at) where status = 'open' and session_id is null;
create index refunds_by_due on refunds (due_at) where due_at is not null;
create index appointments_by_hold on appointments (hold_expires_at) where status = 'pending' and hold_expires_at is not null;
create index simulated_events_waiting on simulated_events (created_at) where delivered_at is null;

-- What was scheduled by nothing until now: the reminders of sessions to come, and a night for every clinic.
do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    insert into due_work (clinic_id, kind, subject, due_at)
      select clinic_id, 'reminder', id, starts_at - interval '24 hours' from appointments
      where clinic_id = it and status = 'confirmed' and starts_at > app_now();
    insert into due_work (clinic_id, kind, subject, due_at)
      select it, kind, it, app_now() from unnest(array['nightly-backup', 'nightly-sweep']) kind;
  end loop;
end $$;
