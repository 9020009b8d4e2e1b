revoke all on chat_rooms, chat_messages, chat_readers, chat_tickets from psico_app, psico_global;
grant select, insert, update (last_seq) on chat_rooms to psico_app;
grant select, insert, update (content) on chat_messages to psico_app;
grant select, insert, update on chat_readers to psico_app;
grant select, insert, delete on chat_tickets to psico_app;

-- Moves people forward in their chats, never backwards, and notes that they are here; answers up to which message of the
-- other side each of them has come.
create or replace function advance_readers(given jsonb, moment timestamptz)
  returns table (appointment uuid, "user" uuid, delivered uuid, read uuid) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with given as (
      select it.appointment, it.person, it.delivered, coalesce((select m.seq from chat_messages m
        where m.appointment_id = it.appointment and m.id = it.read), 0) as seq
      from jsonb_to_recordset(advance_readers.given) as it(appointment uuid, person uuid, delivered bigint, read uuid)),
    moved as (
      insert into chat_readers as c (appointment_id, user_id, delivered_seq, delivered_at, read_seq, read_at, seen_at)
      select g.appointment, g.person, greatest(g.delivered, g.seq), moment, g.seq, moment, moment from given g
      order by g.appointment, g.person
      on conflict (clinic_id, appointment_id, user_id) do update set
        delivered_seq = greatest(c.delivered_seq, excluded.delivered_seq),
        delivered_at = case when excluded.delivered_seq > c.delivered_seq then moment else c.delivered_at end,
        read_seq = greatest(c.read_seq, excluded.read_seq),
        read_at = case when excluded.read_seq > c.read_seq then moment else c.read_at end,
        seen_at = moment
      returning c.appointment_id, c.user_id, c.delivered_seq, c.read_seq)
    select r.appointment_id, r.user_id,
      (select m.id from chat_messages m where m.appointment_id = r.appointment_id and m.sender <> r.user_id
        and m.seq <= r.delivered_seq order by m.seq desc limit 1),
      (select m.id from chat_messages m where m.appointment_id = r.appointment_id and m.sender <> r.user_id
        and m.seq <= r.read_seq order by m.seq desc limit 1)
    from moved r;
end $$;

-- Notes that people are in their chats right now.
create or replace function note_seen(here jsonb, moment timestamptz) returns void language plpgsql as $$
begin
  insert into chat_readers (appointment_id, user_id, seen_at)
    select it.appointment, it."user", moment from jsonb_to_recordset(here) as it(appointment uuid, "user" uuid)
    order by 1, 2
    on conflict (clinic_id, appointment_id, user_id) do update set seen_at = excluded.seen_at;
end $$;
