-- What each professional lets a patient see, one row a professional: two who measure with the same instrument no longer
-- take each other's line away. The table before it stays for processes that still run the former release.
create table questionnaire_shares (
  clinic_id uuid not null default app_clinic() references clinics (id),
  patient uuid not null,
  instrument text not null check (instrument ~ '^[a-z0-9]{2,20}$'),
  shared_by uuid not null,
  primary key (clinic_id, patient, instrument, shared_by),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, shared_by) references users (clinic_id, id)
);
insert into questionnaire_shares (clinic_id, patient, instrument, shared_by)
  select clinic_id, patient, instrument, shared_by from questionnaire_sharing;
