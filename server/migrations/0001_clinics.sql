-- Roles: psico_app serves the clinics, under row-level security and owning nothing;
-- psico_global serves the root domain: clinic records and counts, never clinical content.
-- Both are created by the migration runner, which also sets their passwords.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table clinics (
  id uuid primary key,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'),
  name text not null check (length(name) between 1 and 80),
  schema_name text generated always as (replace(subdomain, '-', '_')) stored,
  primary_color text not null default '#0066CC' check (primary_color ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_color text not null default '#00AA44' check (secondary_color ~ '^#[0-9A-Fa-f]{6}$'),
  timezone text not null default 'America/La_Paz',
  country text not null default 'BO',
  locale text not null default 'es-BO',
  currency text not null default 'BOB',
  currency_label text not null default 'Bs.',
  crisis_hotlines jsonb,
  admin_phone text not null default '',
  address text not null default '',
  -- Full refund for a patient who cancels at least this many hours before, in percent of the fee.
  refund_hours integer not null default 24 check (refund_hours between 0 and 720),
  refund_percent integer not null default 100 check (refund_percent between 0 and 100),
  is_demo boolean not null default false,
  suspended_at timestamptz,
  created_on timestamptz not null default now(),
  -- When the clinic's admin last saved its settings; null until then, whatever the colours are.
  settings_saved_at timestamptz
);

-- The clinic's data key, wrapped by the master key. One row a version; the newest one seals.
create table clinic_keys (
  clinic_id uuid not null default app_clinic() references clinics (id),
  version integer not null check (version > 0),
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (clinic_id, version)
);
