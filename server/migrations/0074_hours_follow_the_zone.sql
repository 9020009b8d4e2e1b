-- The instants of an appointment decide; its date and hours are the clinic's clock. When a clinic moves to another time
-- zone its clock changes, and what is already booked is read on the new one: otherwise the page, the calendar file and
-- the free hours would speak of different moments.
create function hours_follow_zone() returns trigger language plpgsql as $$
begin
  update appointments set
    appointment_date = (starts_at at time zone new.timezone)::date,
    start_time = (starts_at at time zone new.timezone)::time,
    end_time = (ends_at at time zone new.timezone)::time
  where clinic_id = new.id;
  return null;
end $$;
create trigger hours_follow_zone after update of timezone on clinics
  -- A restore brings the hours with the zone.
  for each row when (old.timezone is distinct from new.timezone and current_user <> 'psico_restore')
  execute function hours_follow_zone();
