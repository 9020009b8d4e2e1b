-- How somebody could sign in when a restore took their account away: whoever comes back with a later restore comes back
-- deactivated if they were, and with the password that they had last.
create table departed_access (
  clinic_id uuid not null default app_clinic() references clinics (id),
  user_id uuid not null,
  is_active boolean not null,
  password_hash text,
  primary key (clinic_id, user_id)
);
