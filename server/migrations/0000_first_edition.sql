-- The first edition spread tables and functions over 38 files, up to 0074. The files 0001 to 0054 that stand here now
-- are those 38 in their last state, so a database that has them all goes on from there. One that stopped half-way does not.
do $$ begin
  if exists (select from schema_migrations where name = '0009_money.sql')
    and not exists (select from schema_migrations where name = '0074_hours_follow_the_zone.sql') then
    raise exception 'this database is older than the first edition: start it once with commit f98c96b, then with this one';
  end if;
end $$;
-- Its functions stand in server/sql now; those that no file there defines leave the database.
insert into applied_sql (name, digest, functions) values ('first-edition', '', array['session_of_token', 'schedule_facts',
  'key_version_of', 'grant_restore', 'audit_shape', 'audit_about', 'audit_fresh', 'audit_list', 'chat_send', 'note_checkout',
  'hold_hour', 'await_seal', 'refund_until_at_booking', 'hours_follow_zone']);
