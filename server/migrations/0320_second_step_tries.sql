-- Wrong codes of a second step, which only who has the right password (or an open session) can try. They are counted here
-- and not where passwords are: who guesses passwords must not shut the door, and a restart must forget nothing.
create table second_step_tries (
  clinic_id uuid not null default app_clinic() references clinics (id),
  user_id uuid not null,
  -- The person themself for a sign-in, their session for confirming in it who they are.
  scope uuid not null,
  -- Wrong codes of this round, and how many rounds were used up since the last right one.
  wrong integer not null default 0,
  rounds integer not null default 0,
  waits_until timestamptz,
  primary key (clinic_id, user_id, scope)
);
create table global_second_step_tries (
  user_id uuid not null,
  scope uuid not null,
  wrong integer not null default 0,
  rounds integer not null default 0,
  waits_until timestamptz,
  primary key (user_id, scope)
);
