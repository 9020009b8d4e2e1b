-- Who answers for a patient, and what each of them may: books, pays, is reminded, or gets nothing at all.
--
-- What a restore puts back must never open what was closed since: who is blocked stays so. So these rows are left as they
-- are by a restore, and refer to people by their id alone: somebody who goes with a restore may come back with a later one.
create table contacts (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  -- Empty where none is known.
  email text not null default '' check (email = lower(email)),
  phone text not null default '',
  relation text not null
    check (relation in ('mother', 'father', 'guardian', 'grandparent', 'sibling', 'partner', 'other')),
  custody text not null default 'none' check (custody in ('none', 'shared', 'sole')),
  pays boolean not null default false,
  reminders boolean not null default false,
  portal boolean not null default false,
  blocked boolean not null default false,
  -- The account that acts for the patient.
  account uuid,
  -- Of the links in their mails: a block, or another address, makes every former one void.
  links_version integer not null default 0,
  created_at timestamptz not null,
  primary key (clinic_id, id),
  check (account is null or portal),
  check (email <> '' or not (portal or reminders))
);
create index contacts_of_patient on contacts (clinic_id, patient, created_at);
create index contacts_of_account on contacts (clinic_id, account) where account is not null;
create index contacts_of_address on contacts (clinic_id, email) where email <> '';

-- Who consented to the treatment of a minor: one of their contacts, or the minor (no contact), in the portal or on paper.
-- Left as it stands by a restore, too: what was revoked stays revoked.
create table patient_consents (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  patient uuid not null,
  -- A contact, who may be gone by now: what they were and were called that day stands beside it.
  contact uuid,
  relation text
    check (relation in ('mother', 'father', 'guardian', 'grandparent', 'sibling', 'partner', 'other')),
  signed_name text not null,
  text_version integer not null check (text_version > 0),
  on_paper boolean not null,
  -- The paper itself, where somebody kept it.
  document uuid,
  given_at timestamptz not null,
  recorded_by uuid not null,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (clinic_id, id),
  check ((contact is null) = (relation is null)),
  check (document is null or on_paper),
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index one_consent_each on patient_consents (clinic_id, patient, contact) nulls not distinct
  where revoked_at is null;

-- Whether a consent that is missing stops bookings, or is only pointed out.
alter table clinics add column consent_gate text not null default 'warn';
alter table clinics add constraint known_consent_gate check (consent_gate in ('warn', 'block')) not valid;

-- Whether those who answer for the patient see it, too.
alter table documents add column share_with_family boolean not null default false;
