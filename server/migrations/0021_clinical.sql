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

do $$
declare name text;
begin
  foreach name in array array['session_notes', 'clinical_history_versions', 'documents'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_clinic on %I to psico_app
      using (clinic_id = app_clinic()) with check (clinic_id = app_clinic())', name);
    execute format('grant select, insert on %I to psico_app', name);
  end loop;
end $$;
grant update (content, updated_at) on session_notes to psico_app;
grant update (content) on clinical_history_versions to psico_app;
grant update (description, file_name, file_key) on documents to psico_app;
