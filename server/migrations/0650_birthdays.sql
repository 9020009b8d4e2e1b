-- What the birthdays of minors change is told by due work; of those who were known before it is looked at once.
do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    insert into due_work (clinic_id, kind, subject, due_at)
      select clinic_id, 'birthday', id, 'epoch' from users
      where clinic_id = it and user_type = 'patient' and date_of_birth > current_date - interval '18 years 2 days'
      on conflict do nothing;
  end loop;
end $$;
