-- What has to be done for a clinic at a time: ids and times, nothing else, so that one role may read it across clinics.
-- An idle clinic has no row here and costs nothing.
create table due_work (
  clinic_id uuid not null default app_clinic() references clinics (id),
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,40}$'),
  -- What it is about, by the kind: an appointment, a payment, a person; the clinic's own id where it is the clinic.
  subject uuid not null,
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  primary key (clinic_id, kind, subject)
);
create index due_work_by_time on due_work (due_at);
