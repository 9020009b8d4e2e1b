-- A series: sessions that staff booked in one go, every week or every other. What was agreed of each stands with its
-- appointment; here stands only what they have in common.
create table series (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  -- With whom and for whom it was booked; a session of it may have been given to somebody else since.
  psychologist uuid not null,
  patient uuid not null,
  every_weeks integer not null check (every_weeks in (1, 2)),
  -- How many sessions were booked.
  sessions integer not null check (sessions between 1 and 52),
  created_at timestamptz not null default app_now(),
  primary key (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id)
);

alter table appointments
  add column series_id uuid,
  -- Its place in the series, from 1; it keeps it, whatever is moved or cancelled.
  add column series_number integer check (series_number between 1 and 52),
  -- Of an unpaid online session of a series: so many hours before its start payment is asked for.
  add column ask_hours integer check (ask_hours > 0),
  -- Of one that staff booked: so many hours before its start it is let go unpaid. Null: as before there was a choice.
  add column release_hours integer check (release_hours > 0),
  add column payment_asked_at timestamptz,
  add constraint series_of_appointment foreign key (clinic_id, series_id) references series (clinic_id, id),
  add constraint number_in_series check ((series_id is null) = (series_number is null));
create unique index appointments_of_series on appointments (clinic_id, series_id, series_number) where series_id is not null;

alter table clinics
  add column series_ask_hours integer not null default 72 check (series_ask_hours <= 720),
  add column series_release_hours integer not null default 24 check (series_release_hours >= 1),
  add constraint asks_before_release check (series_ask_hours > series_release_hours);
