-- Second factors: an app that makes codes (TOTP), and passkeys.
create table factors (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null default app_now(),
  -- Null until a first code showed that the app has the secret; until then it opens and asks nothing.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  secret sealed,
  -- The half minute of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  -- The host that a passkey is bound to, and what the browser calls it.
  rp_id text,
  credential_id text,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  primary key (clinic_id, id),
  foreign key (clinic_id, user_id) references users (clinic_id, id),
  unique (clinic_id, credential_id),
  constraint totp_has_a_secret check ((kind = 'totp') = (secret is not null)),
  constraint passkey_has_a_key check ((kind = 'passkey') = (credential_id is not null and public_key is not null
    and rp_id is not null))
);
create index factors_of_user on factors (clinic_id, user_id);
-- One app at a time, and one that waits for its first code.
create unique index one_totp on factors (clinic_id, user_id, (confirmed_at is null)) where kind = 'totp';

-- Ten codes on paper, each good for one sign-in. One salt a set, so that a code is hashed once to be looked for.
create table recovery_codes (
  clinic_id uuid not null default app_clinic(),
  user_id uuid not null,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (clinic_id, user_id, code_hash),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);

-- What was asked of a browser and is waited for a few minutes: SHA-256 of a random text, used once.
create table sign_in_challenges (
  clinic_id uuid not null default app_clinic() references clinics (id),
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('login', 'passkey-login', 'passkey-add', 'step-up')),
  -- Null where it is not known yet who signs in.
  user_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (clinic_id, challenge_hash)
);
create index sign_in_challenges_over on sign_in_challenges (clinic_id, expires_at);

-- The same at the root domain.
create table global_factors (
  id uuid primary key,
  user_id uuid not null references global_admins (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  secret bytea,
  last_step bigint not null default 0,
  rp_id text,
  credential_id text unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and rp_id is not null))
);
create index global_factors_of_user on global_factors (user_id);
create unique index one_global_totp on global_factors (user_id, (confirmed_at is null)) where kind = 'totp';
create table global_recovery_codes (
  user_id uuid not null references global_admins (id),
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table global_sign_in_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('login', 'passkey-login', 'passkey-add', 'step-up')),
  user_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index global_sign_in_challenges_over on global_sign_in_challenges (expires_at);

-- Whether staff must have one; null stands for what the server does by default.
alter table clinics add column second_factor text check (second_factor in ('staff', 'optional'));
