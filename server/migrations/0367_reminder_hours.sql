-- When a session's two reminders go, in whole hours before it, the earlier one first.
alter table clinics add column reminder_hours integer[] not null default '{24,1}'
  constraint reminder_hours_of_two check (
    array_ndims(reminder_hours) = 1 and array_length(reminder_hours, 1) = 2
    and reminder_hours[1] between 2 and 72 and reminder_hours[2] between 1 and 71
    and reminder_hours[1] > reminder_hours[2]);

-- Their kinds name their place, as their hours are the clinic's.
do $$
declare
  it uuid;
begin
  for it in select id from clinics loop
    perform set_config('app.clinic', it::text, true);
    update mails set kind = case kind when 'reminder_24h' then 'reminder_first' else 'reminder_last' end,
      cause = replace(replace(cause, 'reminder_24h:', 'reminder_first:'), 'reminder_1h:', 'reminder_last:')
      where clinic_id = it and kind in ('reminder_24h', 'reminder_1h');
  end loop;
end $$;
