-- What professionals tell of themselves, if they like, so that people find them by it.
alter table professionals
  add column languages text[] not null default '{}'
    check (languages <@ array['es', 'en', 'pt', 'fr', 'de', 'it', 'qu', 'ay', 'gn', 'sign']),
  add column gender text check (gender in ('female', 'male', 'other')),
  add column age_groups text[] not null default '{}'
    check (age_groups <@ array['children', 'adolescents', 'adults', 'older_adults']);

-- The next hours of each professional that a patient can book, kept so that a search need not compute them
-- (docs/decisions/0120-the-next-free-hour-is-kept.md). A professional without a row has not been looked at yet.
create table next_hours (
  clinic_id uuid not null default app_clinic() references clinics (id),
  psychologist uuid not null,
  any_at timestamptz,
  morning_at timestamptz,
  afternoon_at timestamptz,
  evening_at timestamptz,
  weekend_at timestamptz,
  -- From then on the row says nothing any more: one of its hours is too near, a hold ran out, or another day began.
  holds_until timestamptz not null,
  primary key (clinic_id, psychologist)
);
create index next_hours_by_time on next_hours (clinic_id, holds_until);

-- Whose hours changed since they were looked at. Only added to, and taken by who looks: so nobody waits here for anybody.
create table changed_hours (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null default gen_random_uuid(),
  psychologist uuid not null,
  primary key (clinic_id, id)
);
