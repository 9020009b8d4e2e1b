-- For whom something waits in which chat, and up to which message: only then is there a row. How much waits is counted from the
-- messages of these chats. Kept by the database from what is written and read, as the next table is (server/sql/chat.sql).
create table chat_waiting (
  clinic_id uuid not null default app_clinic(),
  user_id uuid not null,
  appointment_id uuid not null,
  seq bigint not null,
  primary key (clinic_id, user_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id) on delete cascade
);
create index chat_waiting_of_session on chat_waiting (clinic_id, appointment_id);

-- A professional's chats, by the newest message that they may read.
create table chat_inbox (
  clinic_id uuid not null default app_clinic(),
  appointment_id uuid not null,
  psychologist uuid not null,
  newest_at timestamptz not null,
  primary key (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id) on delete cascade
);
create index chat_inbox_of_psychologist on chat_inbox (clinic_id, psychologist, newest_at);
