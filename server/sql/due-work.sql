revoke all on due_work from psico_app, psico_global, psico_due;
grant select, insert, update, delete on due_work to psico_app;

-- A restore puts sessions back, and what they have due follows them.
grant update on due_work to psico_restore;

-- Schedules work of one kind for many subjects; a second time for the same one moves it.
create or replace function schedule_work(work_kind text, work jsonb) returns void language plpgsql as $$
begin
  insert into due_work (kind, subject, due_at)
    select work_kind, it.subject, to_timestamp(it."dueAtMs" / 1000)
    from jsonb_to_recordset(work) as it(subject uuid, "dueAtMs" float8)
    on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
end $$;

-- psico_due sees ids, states and times across clinics, and nothing else: what is due by its time, which clinics have
-- entries of the audit log to seal, tokens that ended, or money and holds that wait for something, and whose payment a
-- provider speaks of; of fenced clinics, which live in another pod, nothing. The work itself opens its clinic.
grant select, update, delete on due_work to psico_due;
drop policy if exists every_clinic on due_work;
create policy every_clinic on due_work to psico_due
  using (clinic_id not in (select clinic from fenced_clinics)) with check (true);
grant select (clinic_id) on audit_unsealed to psico_due;
grant select (clinic_id, expires_at) on session_tokens, mailed_links to psico_due;
grant select (clinic_id, payment_intent, status, session_id, expires_at, given_up_at, created_at) on payments to psico_due;
grant select (clinic_id, due_at) on refunds to psico_due;
grant select (clinic_id, status, hold_expires_at) on appointments to psico_due;
grant select (clinic_id, delivered_at, created_at) on simulated_events to psico_due;
do $$
declare
  it text;
begin
  foreach it in array array['audit_unsealed', 'session_tokens', 'mailed_links', 'payments', 'refunds', 'appointments',
      'simulated_events'] loop
    execute format('drop policy if exists every_clinic on %I', it);
    execute format('create policy every_clinic on %I for select to psico_due
      using (clinic_id not in (select clinic from fenced_clinics))', it);
  end loop;
end $$;
