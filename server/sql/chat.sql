revoke all on chat_rooms, chat_messages, chat_readers, chat_tickets, chat_waiting, chat_inbox from psico_app, psico_global;
grant select on chat_waiting, chat_inbox to psico_app;
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

-- For whom something waits, and a professional's chats by their newest message, so that a count and an inbox cost what they show
-- and not a whole history (`unreadOf`, `inboxOf`). Whoever has something unread has a row; a row alone says nothing, since what
-- waits is counted from the messages. It says up to which message, so that who reads does not take away what somebody writes
-- meanwhile: whoever of the two comes second waits for the first. Done with the owner's rights, so that the server can read the
-- rows and change none.
create or replace function message_waits() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
declare
  chat record;
begin
  select a.psychologist, a.given_at, case when c.id is null then array[a.psychologist, a.patient]
      else array[a.psychologist, c.first_person, c.second_person] end as people into chat
    from appointments a left join couples c on c.clinic_id = a.clinic_id and c.id = a.patient
    where a.clinic_id = new.clinic_id and a.id = new.appointment_id;
  -- No session: the reference refuses the message.
  if not found then
    return null;
  end if;
  insert into chat_waiting as w (clinic_id, appointment_id, user_id, seq)
    select new.clinic_id, new.appointment_id, person, new.seq from unnest(chat.people) person
    where person <> new.sender order by person
    on conflict (clinic_id, user_id, appointment_id) do update set seq = greatest(w.seq, excluded.seq);
  if chat.given_at is null or new.created_at >= chat.given_at then
    insert into chat_inbox as i (clinic_id, appointment_id, psychologist, newest_at)
      values (new.clinic_id, new.appointment_id, chat.psychologist, new.created_at)
      on conflict (clinic_id, appointment_id) do update
        set psychologist = excluded.psychologist, newest_at = greatest(i.newest_at, excluded.newest_at);
  end if;
  return null;
end $$;
create or replace trigger message_waits after insert on chat_messages
  for each row execute function message_waits();

create or replace function reading_ends_waiting() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from chat_waiting w where w.clinic_id = new.clinic_id and w.appointment_id = new.appointment_id
    and w.user_id = new.user_id and w.seq <= new.read_seq;
  return null;
end $$;
create or replace trigger reading_ends_waiting after insert on chat_readers
  for each row when (new.read_seq > 0) execute function reading_ends_waiting();
create or replace trigger further_reading_ends_waiting after update on chat_readers
  for each row when (new.read_seq > old.read_seq) execute function reading_ends_waiting();

-- The chat of a session looked at anew, where the session came into other hands, and where a restore puts it back after its
-- messages (sessions that money is about).
create or replace function session_waits() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from chat_waiting w where w.clinic_id = new.clinic_id and w.appointment_id = new.id and w.user_id = old.psychologist;
    delete from chat_inbox i where i.clinic_id = new.clinic_id and i.appointment_id = new.id;
  end if;
  insert into chat_waiting as w (clinic_id, appointment_id, user_id, seq)
    select new.clinic_id, new.id, person, max(m.seq)
    from unnest(new.psychologist || coalesce((select array[c.first_person, c.second_person] from couples c
      where c.clinic_id = new.clinic_id and c.id = new.patient), array[new.patient])) person
    left join chat_readers d on d.clinic_id = new.clinic_id and d.appointment_id = new.id and d.user_id = person
    join chat_messages m on m.clinic_id = new.clinic_id and m.appointment_id = new.id and m.sender <> person
      and m.seq > coalesce(d.read_seq, 0)
      and (new.given_at is null or person <> new.psychologist or m.created_at >= new.given_at)
    group by 3 order by 3
    on conflict (clinic_id, user_id, appointment_id) do update set seq = greatest(w.seq, excluded.seq);
  insert into chat_inbox (clinic_id, appointment_id, psychologist, newest_at)
    select new.clinic_id, new.id, new.psychologist, max(m.created_at) from chat_messages m
    where m.clinic_id = new.clinic_id and m.appointment_id = new.id
      and (new.given_at is null or m.created_at >= new.given_at)
    having count(*) > 0;
  return null;
end $$;
create or replace trigger session_waits_elsewhere after update on appointments
  for each row when (old.psychologist <> new.psychologist) execute function session_waits();
create or replace trigger restored_session_waits after insert on appointments
  for each row when (current_user = 'psico_restore') execute function session_waits();
revoke execute on function message_waits(), reading_ends_waiting(), session_waits() from public;
