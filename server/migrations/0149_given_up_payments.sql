-- A patient who pays in another way gives up a checkout before its provider has said that it ended. Until then something may
-- still come through it, so it is asked for.
alter table payments add column given_up_at timestamptz;

do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    update payments p set given_up_at = app_now()
      where p.clinic_id = it and p.status = 'expired' and p.provider <> 'by_hand' and exists (
        select from payments o
        where o.clinic_id = it and o.appointment_id = p.appointment_id and o.created_at > p.created_at);
  end loop;
end $$;
