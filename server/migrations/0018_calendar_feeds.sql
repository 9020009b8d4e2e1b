-- The private address under which somebody's own calendar reads their sessions. Only its hash is kept, so that
-- neither a dump nor a clinic's staff can read along; a new address replaces the old one.
create table calendar_feeds (
  clinic_id uuid not null default app_clinic(),
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (clinic_id, user_id),
  unique (clinic_id, secret_hash),
  foreign key (clinic_id, user_id) references users (clinic_id, id)
);
