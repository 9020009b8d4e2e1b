-- A clinic that moves to another pod (docs/decisions/0173-moving-a-clinic.md). How far each move got: counts in the root
-- alone, beside the directory.
create table clinic_moves (
  clinic uuid primary key,
  from_pod text not null,
  to_pod text not null check (to_pod <> from_pod),
  step text not null check (step in ('begun', 'copying', 'following', 'switching', 'switched', 'opened', 'moved')),
  -- Whoever carries it on; another one that takes it over writes its own.
  carried_by uuid not null,
  -- What the copy held: the snapshot of the old place, and the first transaction of the new one that came after it.
  copied jsonb,
  paused_ms integer,
  begun_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (copied is not null or step in ('begun', 'copying'))
);

-- In both pods of a move: whoever writes rows of these clinics holds a lock meanwhile. `mark` is counted up in the old place;
-- once it is seen in the new one, so is everything that was written before it.
create table moving_clinics (
  clinic uuid primary key,
  mark bigint not null default 0
);
