-- Several databases, each with a group of clinics (docs/decisions/0169-pods.md). These tables stand in every one of them;
-- the directory counts in the first, `root`, alone.

-- The directory: where each clinic lives. No reference to `clinics`, whose rows may lie in another database.
create table clinic_places (
  subdomain text primary key,
  clinic uuid not null unique,
  pod text not null,
  -- founding: its name is taken, and the clinic is about to be made in its pod, or was not.
  state text not null check (state in ('founding', 'here')),
  since timestamptz not null default now()
);
create index clinic_places_of_pod on clinic_places (pod);

-- Clinics whose rows lie in this database, in whole or in part, and that do not live in it.
create table fenced_clinics (
  clinic uuid primary key,
  why text not null check (why in ('never founded', 'arriving', 'pausing', 'left')),
  since timestamptz not null default now()
);

-- What this database is: the root of an installation until it joins another one as a pod of it.
create table this_pod (
  only_one boolean primary key default true check (only_one),
  name text not null default 'root',
  root_id uuid not null default gen_random_uuid()
);
insert into this_pod default values;
