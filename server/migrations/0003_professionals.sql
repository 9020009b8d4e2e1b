create table specializations (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  primary key (clinic_id, id),
  unique (clinic_id, name)
);

create table professionals (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  user_id uuid not null,
  license_number text not null default '',
  city text not null default '',
  office_address text not null default '',
  bio text not null default '',
  education text not null default '',
  experience_years integer not null default 0 check (experience_years between 0 and 80),
  consultation_fee numeric(10, 2) not null default 200 check (consultation_fee > 0),
  accepts_online_sessions boolean not null default true,
  accepts_in_person_sessions boolean not null default true,
  is_verified boolean not null default false,
  photo_key text,
  -- Booking rules, in minutes and days.
  session_duration integer not null default 60 check (session_duration between 10 and 480),
  pause_minutes integer not null default 0 check (pause_minutes between 0 and 240),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 20160),
  horizon_days integer not null default 60 check (horizon_days between 1 and 365),
  -- Kept with each review, so that the averages are right at once without counting.
  total_reviews integer not null default 0,
  rating_sum integer not null default 0,
  average_rating numeric(3, 2) not null
    generated always as (case when total_reviews = 0 then 0 else round(rating_sum::numeric / total_reviews, 2) end) stored,
  primary key (clinic_id, id),
  unique (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);

create table professional_specializations (
  clinic_id uuid not null default app_clinic(),
  professional_id uuid not null,
  specialization_id uuid not null,
  position smallint not null default 0,
  primary key (clinic_id, professional_id, specialization_id),
  foreign key (clinic_id, professional_id) references professionals (clinic_id, id) on delete cascade,
  foreign key (clinic_id, specialization_id) references specializations (clinic_id, id)
);
create index professionals_by_specialization on professional_specializations (clinic_id, specialization_id);

-- Weekly blocks in the clinic's local time; 0 is Monday.
create table availability_blocks (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  psychologist uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  start_time time not null,
  end_time time not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  constraint block_ends_after_start check (end_time > start_time),
  constraint blocks_do_not_overlap exclude using gist (
    clinic_id with =, psychologist with =, weekday with =,
    int4range((extract(epoch from start_time) / 60)::int, (extract(epoch from end_time) / 60)::int) with &&
  )
);

-- Ranges of days that open or close time beside the weekly blocks. Closing wins over opening.
create table availability_exceptions (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  psychologist uuid not null,
  kind text not null check (kind in ('open', 'closed')),
  first_day date not null,
  last_day date not null,
  start_time time,
  end_time time,
  note text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  check (last_day >= first_day),
  check ((start_time is null) = (end_time is null)),
  check (start_time is null or end_time > start_time),
  check (kind = 'closed' or start_time is not null)
);
create index exceptions_of_psychologist on availability_exceptions (clinic_id, psychologist, last_day);
