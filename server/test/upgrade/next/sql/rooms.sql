-- A session whose hours change has another length; one that is booked by the version before says none.
create or replace function measure_session() returns trigger language plpgsql as $$
begin
  new.length_minutes := extract(epoch from new.ends_at - new.starts_at) / 60;
  return new;
end $$;
create or replace trigger measure_session before insert or update of starts_at, ends_at on appointments
  for each row execute function measure_session();
revoke all on rooms from psico_app;
grant select, insert on rooms to psico_app;
