-- What a clinic takes along: prepared in the background, sealed, and thrown away after some days.
create table clinic_exports (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  user_id uuid not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Key of the stored file.
  file_key sealed,
  file_size bigint,
  primary key (clinic_id, id),
  check ((status = 'ready') = (file_key is not null) and (file_key is null) = (file_size is null))
);
create index clinic_exports_of_person on clinic_exports (clinic_id, user_id, asked_at desc);
