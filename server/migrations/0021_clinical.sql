-- What a professional writes down about a session, for nobody else's eyes. One note an appointment.
create table session_notes (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  appointment_id uuid not null,
  author uuid not null,
  content sealed not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments (clinic_id, id),
  foreign key (clinic_id, author) references users (clinic_id, id)
);
create index session_notes_of_author on session_notes (clinic_id, author);

-- A patient's clinical history: every version ever saved; the highest one is in force. The server may add versions
-- and seal their text anew under another key, but not rewrite who wrote what and when.
create table clinical_history_versions (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  version integer not null check (version > 0),
  author uuid not null,
  content sealed not null,
  created_at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, patient, version),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, author) references users (clinic_id, id)
);
create index history_versions_of_author on clinical_history_versions (clinic_id, author);

-- Files that a professional shares with a patient. Name and description are as telling as the file itself.
create table documents (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  uploaded_by uuid not null,
  description sealed not null,
  file_name sealed not null,
  extension text not null check (extension in ('pdf', 'doc', 'docx', 'txt', 'jpg', 'jpeg', 'png')),
  file_size integer not null check (file_size between 1 and 10485760),
  -- Key of the stored file: rotating the clinic's key seals this anew and leaves the file as it is.
  file_key sealed not null,
  uploaded_at timestamptz not null default now(),
  primary key (clinic_id, id),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, uploaded_by) references users (clinic_id, id)
);
create index documents_of_patient on documents (clinic_id, patient, uploaded_at desc);
create index documents_of_uploader on documents (clinic_id, uploaded_by, uploaded_at desc);

-- What patients write of their medical history is clinical content, so it lies sealed like notes and histories.
-- `id` is the patient's user id: rotation wants every sealed value under (clinic_id, id).
create table patient_health (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  medical_history sealed not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, id) references users (clinic_id, id)
);
