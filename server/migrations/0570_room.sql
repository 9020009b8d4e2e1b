-- Sessions by video in the product's own room, for those without a link of the professional's own.
alter table clinics add column video text not null default 'own';
alter table clinics add constraint video_is_a_way check (video in ('own', 'link')) not valid;
-- Whether patients see the professional's number where no call goes through.
alter table professionals add column phone_in_room boolean not null default false;

-- Each opens one socket of a room, once, within a minute. Only the hash is stored.
create table room_tickets (
  clinic_id uuid not null default app_clinic() references clinics (id),
  token_hash bytea not null,
  session_id uuid not null,
  appointment_id uuid not null,
  expires_at timestamptz not null,
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, session_id) references sessions (clinic_id, id) on delete cascade,
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index room_tickets_by_end on room_tickets (clinic_id, expires_at);
create index room_tickets_of_session on room_tickets (clinic_id, session_id);

-- Who was in the room of an appointment, from when to when, and since when they were let in. Nothing of what was said.
create table room_visits (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  appointment_id uuid not null,
  user_id uuid not null,
  entered_at timestamptz not null,
  -- Written every few seconds, so that a process that dies leaves an end behind.
  seen_at timestamptz not null,
  left_at timestamptz,
  admitted_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, user_id) references users (clinic_id, id),
  constraint visit_ends_after_its_start check (left_at >= entered_at and seen_at >= entered_at)
);
create unique index one_open_visit on room_visits (clinic_id, appointment_id, user_id) where left_at is null;
create index room_visits_of_session on room_visits (clinic_id, appointment_id, entered_at);
create index room_visits_of_person on room_visits (clinic_id, user_id);
