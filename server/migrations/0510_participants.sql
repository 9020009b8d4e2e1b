-- The people of a session: one, or the two of a couple. A couple is treated as one patient: a row among the patients that has
-- no mail and never signs in, so that its history, notes, goals and letters are its own by the keys that are there already.
alter table users add column kind text not null default 'person';
alter table users add constraint known_kind
  check (kind in ('person', 'couple') and (kind = 'person' or (user_type = 'patient' and email is null))) not valid;

-- Who a couple is never changes; ending it closes its record. Left as it stands by a restore, which must not let anybody back
-- in who parted since; so people are referred to by their id alone.
create table couples (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  -- In the order of their ids, so that the same two are found whoever is named first.
  first_person uuid not null,
  second_person uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (clinic_id, id),
  check (first_person < second_person)
);
create unique index one_couple_of_two on couples (clinic_id, first_person, second_person) where ended_at is null;
create index couples_of_first on couples (clinic_id, first_person);
create index couples_of_second on couples (clinic_id, second_person);

-- Kept by the database from the sessions (server/sql/participants.sql), so that nobody is in two places at once, by whom they
-- were ever booked and as whose partner.
create table appointment_participants (
  clinic_id uuid not null default app_clinic(),
  appointment_id uuid not null,
  person uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_live boolean not null,
  primary key (clinic_id, appointment_id, person),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id) on delete cascade,
  constraint person_is_free exclude using gist (
    clinic_id with =, person with =, tstzrange(starts_at, ends_at) with &&) where (is_live)
);

-- Who began a checkout: what goes back goes to them. Null where the clinic took the money at its desk, or it was begun by an
-- older version, which knew the patient alone.
alter table payments add column payer uuid;
