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

-- A source said that nothing changed since it was read, and is asked again later. Naming the clinic and writing happen in one
-- trip, with the caller's rights; what is lost when the machine stops is only asked once more.
create or replace function source_is_unchanged(pass text, work_kind text, source uuid, moment timestamptz, due timestamptz)
  returns boolean language plpgsql as $$
declare
  clinic uuid := left(pass, 36);
begin
  perform set_config('app.clinic', pass, true), set_config('synchronous_commit', 'off', true);
  update calendar_sources set last_success = moment, refused_at = null, failures = 0, told_at = null
    where clinic_id = clinic and id = source;
  if not found then
    return false;
  end if;
  insert into due_work (clinic_id, kind, subject, due_at) values (clinic, work_kind, source, due)
    on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  return true;
end $$;
