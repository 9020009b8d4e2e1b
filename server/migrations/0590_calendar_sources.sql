-- Calendars elsewhere that close hours of a professional. Of what they hold only when their owner is busy is kept.
create table calendar_sources (
  clinic_id uuid not null default app_clinic(),
  id uuid not null,
  psychologist uuid not null,
  kind text not null check (kind in ('ics', 'caldav')),
  host text not null,
  -- Address, name and password.
  secret sealed not null,
  address_hash bytea not null,
  -- What the source says of its state, so that it answers in a word when nothing changed.
  validators jsonb not null default '{}',
  busy tstzmultirange not null default '{}',
  created_at timestamptz not null,
  last_success timestamptz,
  refused_at timestamptz,
  failures integer not null default 0,
  told_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, psychologist, address_hash),
  foreign key (clinic_id, psychologist) references users (clinic_id, id)
);
alter table calendar_feeds
  add column detail text not null default 'names' constraint known_detail check (detail in ('busy', 'initials', 'names'));
