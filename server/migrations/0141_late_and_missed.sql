-- Called off by the patient after the time that was agreed for it: another thing than not coming.
alter table appointments
  add column cancelled_late boolean not null default false,
  -- Since when it counts as missed, and what it was before: for taking a wrong click back.
  add column missed_at timestamptz,
  add column missed_from text check (missed_from in ('pending', 'confirmed')),
  add constraint only_cancelled_is_late check (not cancelled_late or status = 'cancelled');
