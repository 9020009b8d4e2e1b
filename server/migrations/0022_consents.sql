-- The clinic's informed consent: every text it ever had. The highest version is in force; a booking keeps the number
-- of the one it accepted (appointments.consent_version).
create table consent_texts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  version integer not null check (version > 0),
  body text not null check (length(body) between 1 and 20000),
  -- Null for the text that every clinic starts with.
  author uuid,
  created_at timestamptz not null default now(),
  primary key (clinic_id, version),
  foreign key (clinic_id, author) references users (clinic_id, id)
);
