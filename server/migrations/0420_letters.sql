-- Letters that a clinic gives out: of attendance, of referral, and summaries. What stands on one is sealed as it was that day.
create table letters (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  kind text not null check (kind in ('attendance', 'referral', 'summary')),
  appointment_id uuid,
  issued_by uuid not null,
  year integer not null,
  number integer not null check (number > 0),
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  content sealed not null,
  issued_at timestamptz not null,
  -- The patient's own copy; a restore may have lost it.
  document_id uuid,
  withdrawn_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, year, number),
  unique (clinic_id, code),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, issued_by) references users (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  check (kind <> 'attendance' or appointment_id is not null)
);
create index letters_of_patient on letters (clinic_id, patient, issued_at);

-- The last number that was given in a year.
create table letter_numbers (
  clinic_id uuid not null default app_clinic() references clinics (id),
  year integer not null,
  last integer not null check (last > 0),
  primary key (clinic_id, year)
);
