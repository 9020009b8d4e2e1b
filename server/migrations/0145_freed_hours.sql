-- An hour of a professional that came free, whatever freed it; written in the transaction that did (server/sql/freed-hours.sql).
create table freed_hours (
  clinic_id uuid not null default app_clinic() references clinics (id),
  id uuid not null default gen_random_uuid(),
  psychologist uuid not null,
  -- Null where the whole schedule may have changed: opened or closed days, rules, somebody who comes back.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Whose session it was, or null.
  patient uuid,
  cause text not null check (cause in ('cancelled', 'expired', 'moved', 'given_away', 'days_changed', 'rules_changed', 'staff_changed')),
  occurred_at timestamptz not null default app_now(),
  -- When those who wait were looked at for it.
  looked_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, psychologist) references users (clinic_id, id),
  check ((starts_at is null) = (ends_at is null))
);
create index freed_hours_to_look_at on freed_hours (clinic_id, psychologist) where looked_at is null;
create index freed_hours_by_time on freed_hours (clinic_id, psychologist, occurred_at);
