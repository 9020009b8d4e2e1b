-- Sessions that staff booked are reminded of before they are confirmed, too: those that stand already.
do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    insert into due_work (clinic_id, kind, subject, due_at)
      select clinic_id, 'reminder', id, starts_at - interval '24 hours' from appointments
      where clinic_id = it and status = 'pending' and booked_by <> 'patient' and hold_expires_at is null
        and starts_at > app_now()
    on conflict do nothing;
  end loop;
end $$;
