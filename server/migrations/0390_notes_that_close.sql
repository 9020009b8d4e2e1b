-- A note has a template with fields; signed it stays for ever, and corrections are rows beside it. What its text was when
-- it was last written stands in `content` whatever the template: the version before reads it.
alter table session_notes
  add column template text not null default 'free',
  add column fields sealed,
  -- The number of the text that the fields belong to.
  add column fields_version integer not null default 0,
  add column signed_at timestamptz,
  -- As they were that day.
  add column signed_name text,
  add column signed_license text,
  -- SHA-256 of the canonical text, in hex (docs/notes.md).
  add column digest text;
alter table session_notes
  add constraint known_template check (template in ('free', 'soap', 'dap', 'birp', 'intake', 'discharge')) not valid,
  add constraint fields_of_template check ((template = 'free') = (fields is null)) not valid,
  add constraint signed_whole check (case when signed_at is null
    then num_nonnulls(signed_name, signed_license, digest) = 0
    else signed_name <> '' and signed_license <> '' and digest ~ '^[0-9a-f]{64}$' end) not valid;

create table note_addenda (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  note_id uuid not null,
  author uuid not null,
  reason text not null check (reason in ('correction', 'late_entry', 'rectification')),
  content sealed not null,
  signed_at timestamptz not null,
  signed_name text not null check (signed_name <> ''),
  signed_license text not null check (signed_license <> ''),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (clinic_id, id),
  foreign key (clinic_id, note_id) references session_notes (clinic_id, id),
  foreign key (clinic_id, author) references users (clinic_id, id)
);
create index note_addenda_of_note on note_addenda (clinic_id, note_id, signed_at);

-- What a professional's new notes begin with, and whether they want to be told once a week what is not signed.
alter table professionals
  add column note_template text not null default 'free',
  add column unsigned_mail boolean not null default false;
alter table professionals add constraint known_note_template
  check (note_template in ('free', 'soap', 'dap', 'birp', 'intake', 'discharge')) not valid;
