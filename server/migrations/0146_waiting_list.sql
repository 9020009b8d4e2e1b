-- Who waits for an hour of a professional to come free, and when they could come.
create table waiting_entries (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  psychologist uuid not null,
  first_day date not null,
  last_day date not null,
  -- 0 is Monday; null for any day.
  weekdays smallint[],
  start_time time,
  end_time time,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('booked', 'moved', 'left')),
  -- Hours of the clinic's clock ('2026-03-05 09:00') that were free when they asked, and still are: shown, not offered.
  known text[] not null default '{}',
  -- Hours that they let pass or gave back themselves: offered again once somebody else had them.
  passed text[] not null default '{}',
  -- How many offers ran out unanswered.
  lapsed integer not null default 0 check (lapsed >= 0),
  primary key (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  check (last_day >= first_day),
  check (end_time > start_time),
  check ((ended_at is null) = (ended_as is null))
);
create index waiting_by_psychologist on waiting_entries (clinic_id, psychologist, created_at) where ended_at is null;
create index waiting_by_patient on waiting_entries (clinic_id, patient, created_at) where ended_at is null;

-- One hour that was offered. While it is live, an appointment with the same id and the status `offered` keeps the hour under
-- the same exclusion constraints as every other.
create table waiting_offers (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  entry uuid not null,
  state text not null default 'live' check (state in ('live', 'accepted', 'moved', 'declined', 'expired', 'withdrawn')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Who of the staff offered it by hand; null for the list itself.
  offered_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, entry) references waiting_entries (clinic_id, id),
  foreign key (clinic_id, offered_by) references users (clinic_id, id),
  check ((state = 'live') = (ended_at is null))
);
create unique index one_live_offer on waiting_offers (clinic_id, entry) where state = 'live';
create index offers_of_entry on waiting_offers (clinic_id, entry, offered_at);

alter table clinics add column offer_minutes integer not null default 30 check (offer_minutes between 5 and 1440);

alter table appointments drop constraint appointments_status_check;
alter table appointments add constraint appointments_status_check
  check (status in ('offered', 'pending', 'confirmed', 'cancelled', 'completed'));
