-- When a session ends whatever was refreshed, and when the person last proved who they are in it.
alter table sessions
  add column ends_at timestamptz not null default app_now() + interval '7 days',
  add column confirmed_at timestamptz not null default app_now();
alter table global_sessions
  add column ends_at timestamptz not null default app_now() + interval '7 days',
  add column confirmed_at timestamptz not null default app_now();
update sessions s set confirmed_at = s.created_at, ends_at = s.created_at +
  case when u.user_type = 'patient' then interval '30 days' else interval '7 days' end
  from users u where u.clinic_id = s.clinic_id and u.id = s.user_id;
update global_sessions set confirmed_at = created_at, ends_at = created_at + interval '7 days';
