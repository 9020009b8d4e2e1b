-- Measured care. An order stands until it is ended: before each, or every n-th, session of the two a form is sent.
create table questionnaire_orders (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  given_by uuid not null,
  instrument text not null check (instrument ~ '^[a-z0-9]{2,20}$'),
  every integer not null default 1 check (every between 1 and 12),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, given_by) references users (clinic_id, id)
);
create unique index one_standing_order on questionnaire_orders (clinic_id, patient, instrument) where ended_at is null;
create index orders_of_professional on questionnaire_orders (clinic_id, given_by, created_at desc);

-- One form that a patient was sent. Its answers and what came of them are sealed like a session's note.
create table questionnaires (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  order_id uuid,
  patient uuid not null,
  given_by uuid not null,
  instrument text not null check (instrument ~ '^[a-z0-9]{2,20}$'),
  appointment_id uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answers sealed,
  result sealed,
  primary key (clinic_id, id),
  -- One form of an order before a session, whoever looks twice.
  unique (clinic_id, order_id, appointment_id),
  check ((answered_at is null) = (answers is null) and (answers is null) = (result is null)),
  foreign key (clinic_id, order_id) references questionnaire_orders (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, given_by) references users (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id)
);
create index questionnaires_of_patient on questionnaires (clinic_id, patient, sent_at desc);
create index questionnaires_of_appointment on questionnaires (clinic_id, appointment_id);

-- An answer that somebody has to look at. One a form, however often anything is tried again.
create table questionnaire_alerts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  questionnaire_id uuid not null,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  note sealed,
  escalated_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, questionnaire_id),
  check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (note is null)),
  foreign key (clinic_id, questionnaire_id) references questionnaires (clinic_id, id),
  foreign key (clinic_id, acknowledged_by) references users (clinic_id, id)
);
create index open_alerts on questionnaire_alerts (clinic_id, created_at) where acknowledged_at is null;

-- Which of their own lines a professional lets a patient see.
create table questionnaire_sharing (
  clinic_id uuid not null default app_clinic() references clinics (id),
  patient uuid not null,
  instrument text not null check (instrument ~ '^[a-z0-9]{2,20}$'),
  shared_by uuid not null,
  primary key (clinic_id, patient, instrument),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, shared_by) references users (clinic_id, id)
);

-- Who hears of an alert that nobody acknowledged for a day; null for nobody.
alter table clinics add column alert_contact uuid;
