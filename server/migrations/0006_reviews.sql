create table reviews (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  appointment_id uuid not null,
  psychologist uuid not null,
  patient uuid not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  -- The first name is shown only where the patient ticked it when rating.
  show_name boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id)
);
-- Of people who are no longer there after a restore it has to be known that nothing names them: hence this one, and those
-- over authors and senders in other tables.
create index reviews_of_patient on reviews (clinic_id, patient);
create index reviews_of_psychologist on reviews (clinic_id, psychologist, created_at desc);
