-- A lost second factor: asked for by the clinic's admin, done a day later unless the person stops it.
create table factor_recoveries (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  stopped_at timestamptz,
  done_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, user_id) references users (clinic_id, id),
  check (stopped_at is null or done_at is null)
);
create unique index one_recovery on factor_recoveries (clinic_id, user_id)
  where stopped_at is null and done_at is null;

-- The same for a global admin, asked for on the server.
create table global_factor_recoveries (
  id uuid primary key,
  user_id uuid not null references global_admins (id),
  asked_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  stopped_at timestamptz,
  done_at timestamptz,
  check (stopped_at is null or done_at is null)
);
create unique index one_global_recovery on global_factor_recoveries (user_id)
  where stopped_at is null and done_at is null;
