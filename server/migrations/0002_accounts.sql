create table users (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  username text not null default '',
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  user_type text not null check (user_type in ('patient', 'professional', 'admin')),
  password_hash text,
  phone text not null default '',
  ci text not null default '',
  date_of_birth date,
  address text not null default '',
  is_active boolean not null default true,
  email_verified boolean not null default false,
  date_joined timestamptz not null default now(),
  last_login timestamptz,
  -- Kept beside the name: folding two thousand names anew is most of the time that a search takes.
  folded_name text not null generated always as (folded(trim(first_name || ' ' || last_name))) stored,
  primary key (clinic_id, id),
  unique (clinic_id, email)
);
create index users_by_type on users (clinic_id, user_type, full_name);
-- The root domain looks an address up among the clinics to point a lost person to theirs.
create index users_by_email on users (email);

create table patient_profiles (
  clinic_id uuid not null default app_clinic(),
  user_id uuid not null,
  emergency_contact_name text not null default '',
  emergency_contact_phone text not null default '',
  occupation text not null default '',
  marital_status text not null default '',
  -- What was written before patient_health was there; saving a profile seals it there and leaves this empty.
  medical_history text not null default '',
  primary key (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);

-- One row per signed-in device.
create table sessions (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  user_id uuid not null,
  device text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);
create index sessions_of_user on sessions (clinic_id, user_id) where ended_at is null;

-- SHA-256 of random tokens; the token itself is never stored.
create table session_tokens (
  clinic_id uuid not null default app_clinic(),
  token_hash bytea not null,
  session_id uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, session_id) references sessions (clinic_id, id) on delete cascade
);
create index session_tokens_of_session on session_tokens (clinic_id, session_id);

-- Links that are mailed: single use, hashed, expiring.
create table mailed_links (
  clinic_id uuid not null default app_clinic(),
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset', 'invite', 'verify')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (clinic_id, token_hash),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);
create index mailed_links_of_user on mailed_links (clinic_id, user_id);

-- Global admins belong to no clinic; only psico_global reaches them.
create table global_admins (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  password_hash text,
  is_active boolean not null default true,
  date_joined timestamptz not null default now(),
  last_login timestamptz
);
create table global_sessions (
  id uuid primary key,
  user_id uuid not null references global_admins (id),
  device text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create table global_session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references global_sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create table global_mailed_links (
  token_hash bytea primary key,
  user_id uuid not null references global_admins (id),
  purpose text not null check (purpose in ('reset', 'invite', 'verify')),
  expires_at timestamptz not null,
  used_at timestamptz
);
