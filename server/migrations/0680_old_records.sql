-- What stands in a zip of documents that a clinic brings along, put aside sealed until somebody says that it is right; and what
-- became the "historia importada" of a patient, which the professional named with it reads, and nobody else. Each file is
-- sealed under a key of its own, in pieces, and the key under the clinic's.
create table import_files (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  import_id uuid not null,
  -- As the archive calls it.
  name sealed not null,
  file_key sealed not null,
  file_size integer not null check (file_size > 0),
  -- SHA-256, hex, of what stands in it.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (clinic_id, id),
  foreign key (clinic_id, import_id) references imports (clinic_id, id) on delete cascade
);
create index import_files_of_import on import_files (clinic_id, import_id);

create table import_file_parts (
  clinic_id uuid not null default app_clinic(),
  file_id uuid not null,
  n integer not null check (n >= 0),
  content bytea not null,
  primary key (clinic_id, file_id, n),
  foreign key (clinic_id, file_id) references import_files (clinic_id, id) on delete cascade
);
-- What is sealed cannot be made smaller.
alter table import_file_parts alter column content set storage external;

create table old_records (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  -- Who wrote it elsewhere, and reads it here.
  psychologist uuid not null,
  -- Of which day it is.
  dated date not null,
  file_name sealed not null,
  file_key sealed not null,
  file_size integer not null check (file_size > 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  brought_at timestamptz not null,
  primary key (clinic_id, id),
  -- The same of the same day comes along once.
  unique (clinic_id, psychologist, patient, dated, digest),
  foreign key (clinic_id, patient) references users (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id)
);
create index old_records_of_patient on old_records (clinic_id, patient);

create table old_record_parts (
  clinic_id uuid not null default app_clinic(),
  record_id uuid not null,
  n integer not null check (n >= 0),
  content bytea not null,
  primary key (clinic_id, record_id, n),
  foreign key (clinic_id, record_id) references old_records (clinic_id, id) on delete cascade
);
alter table old_record_parts alter column content set storage external;
