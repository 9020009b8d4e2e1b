revoke all on session_notes, note_addenda from psico_app, psico_global;
grant select, insert, update (content, content_version, updated_at, template, fields, fields_version, signed_at,
  signed_name, signed_license, digest) on session_notes to psico_app;
grant select, insert, update (content) on note_addenda to psico_app;

-- What is signed is signed for ever, whoever asks: its text is sealed anew under a newer key, and that is all. A restore puts
-- back what was signed (server/src/modules/backups); the law's term destroys it.
create or replace function keep_signed_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'content' - 'fields' = to_jsonb(old) - 'content' - 'fields'
      and is_resealed(old.content, new.content) and is_resealed(old.fields, new.fields) then
    return new;
  end if;
  raise exception 'a signed note is never changed' using errcode = '42501';
end $$;
create or replace trigger keep_signed_note before update on session_notes for each row
  when (old.signed_at is not null) execute function keep_signed_note();
create or replace trigger keep_signed_note_there before delete on session_notes for each row
  when (old.signed_at is not null and current_user not in ('psico_restore', 'psico_keeper'))
  execute function keep_signed_note();
create or replace trigger keep_signed_notes_there before truncate on session_notes
  for each statement execute function keep_signed_note();

-- Who wants to be told once a week is looked at now, on whatever clock, and from then on each Monday
-- (server/src/modules/notes/unsigned-mail.ts).
create or replace function tell_of_unsigned() returns trigger language plpgsql as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at) values (new.clinic_id, 'unsigned-mail', new.user_id, 'epoch')
  on conflict (clinic_id, kind, subject) do nothing;
  return null;
end $$;
create or replace trigger tell_of_unsigned after update of unsigned_mail on professionals for each row
  when (current_user <> 'psico_restore' and new.unsigned_mail and not old.unsigned_mail)
  execute function tell_of_unsigned();

create or replace function keep_addendum() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
      and is_resealed(old.content, new.content) then
    return new;
  end if;
  raise exception 'what was added to a signed note is never changed' using errcode = '42501';
end $$;
create or replace trigger keep_addendum before update on note_addenda for each row execute function keep_addendum();
create or replace trigger keep_addendum_there before delete on note_addenda for each row
  when (current_user <> 'psico_keeper') execute function keep_addendum();
create or replace trigger keep_addenda_there before truncate on note_addenda
  for each statement execute function keep_addendum();

-- Something is added to what is signed, and by who signed it.
create or replace function add_to_signed() returns trigger language plpgsql as $$
begin
  if not exists (select from session_notes n where n.clinic_id = new.clinic_id and n.id = new.note_id
      and n.signed_at is not null and n.author = new.author) then
    raise exception 'only a signed note has addenda, by its author' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger add_to_signed before insert on note_addenda for each row execute function add_to_signed();
