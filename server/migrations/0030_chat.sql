-- One conversation an appointment. Its row numbers the messages: whoever writes holds it until the commit, so that
-- numbers appear in their order, on however many processes, and a reader who asks for "after 7" misses nothing.
create table chat_rooms (
  clinic_id uuid not null default app_clinic() references clinics (id),
  appointment_id uuid not null,
  last_seq bigint not null,
  primary key (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);

create table chat_messages (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  appointment_id uuid not null,
  seq bigint not null,
  sender uuid not null,
  content sealed not null,
  -- Made by the client, so that a message sent again after a broken line is stored once.
  client_id uuid,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  unique (clinic_id, appointment_id, seq),
  unique (clinic_id, appointment_id, sender, client_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, sender) references users (clinic_id, id)
);
create index chat_messages_of_sender on chat_messages (clinic_id, sender);

-- How far each of the two has come: what reached a device of theirs, what they read, and when they were last there.
create table chat_readers (
  clinic_id uuid not null default app_clinic() references clinics (id),
  appointment_id uuid not null,
  user_id uuid not null,
  delivered_seq bigint not null default 0,
  delivered_at timestamptz,
  read_seq bigint not null default 0,
  read_at timestamptz,
  seen_at timestamptz,
  -- The last notice mail, and up to which message it told of.
  mailed_at timestamptz,
  mailed_seq bigint not null default 0,
  primary key (clinic_id, appointment_id, user_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);
create index chat_readers_of_user on chat_readers (clinic_id, user_id);

-- Each opens one socket, once, within seconds. Only the hash is stored.
create table chat_tickets (
  clinic_id uuid not null default app_clinic() references clinics (id),
  token_hash bytea not null,
  session_id uuid not null,
  appointment_id uuid not null,
  expires_at timestamptz not null,
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, session_id) references sessions (clinic_id, id) on delete cascade,
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index chat_tickets_by_end on chat_tickets (clinic_id, expires_at);
