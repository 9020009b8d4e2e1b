revoke all on consent_texts from psico_app, psico_global;
grant select, insert on consent_texts to psico_app;

-- The number of the text in force; null in a clinic that never wrote one.
create or replace function newest_consent() returns integer language plpgsql stable as $$
begin
  return (select c.version from consent_texts c order by c.version desc limit 1);
end $$;

-- Whenever the birth of a minor becomes known or another, what their birthdays change is looked at, on whatever clock
-- (server/src/modules/consents/birthdays.ts); of a restore, too, which is why it is done with the owner's rights.
create or replace function birthday_is_due() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into due_work (clinic_id, kind, subject, due_at) values (new.clinic_id, 'birthday', new.id, 'epoch')
  on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at, tries = 0;
  return null;
end $$;
revoke execute on function birthday_is_due() from public;
create or replace trigger birthday_of_new_is_due after insert on users for each row
  when (new.user_type = 'patient' and new.date_of_birth > (app_now() - interval '18 years 2 days')::date)
  execute function birthday_is_due();
create or replace trigger birthday_of_changed_is_due after update of date_of_birth on users for each row
  when (new.user_type = 'patient' and new.date_of_birth is distinct from old.date_of_birth
    and new.date_of_birth > (app_now() - interval '18 years 2 days')::date)
  execute function birthday_is_due();
