revoke all on calendar_sources from psico_app, psico_global;
grant select, insert, update, delete on calendar_sources to psico_app;

-- Hours open and close with what another calendar says: who waits is looked at, and whoever has an agenda open sees it.
create or replace function source_changes_hours() returns trigger language plpgsql as $$
declare
  it freed_hours;
begin
  it.clinic_id := coalesce(new.clinic_id, old.clinic_id);
  it.psychologist := coalesce(new.psychologist, old.psychologist);
  it.cause := 'days_changed';
  perform note_freed(it);
  perform agenda_changed(it.clinic_id, it.psychologist);
  return null;
end $$;
create or replace trigger source_changes_hours after update of busy on calendar_sources
  for each row when (old.busy is distinct from new.busy and current_user <> 'psico_restore')
  execute function source_changes_hours();
create or replace trigger source_ends after delete on calendar_sources
  for each row when (current_user <> 'psico_restore') execute function source_changes_hours();
