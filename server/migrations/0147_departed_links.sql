-- The version of the links in a person's mails when a restore took their account away: an older one stays void when a later
-- restore brings them back.
create table departed_links (
  clinic_id uuid not null default app_clinic() references clinics (id),
  user_id uuid not null,
  links_version integer not null,
  primary key (clinic_id, user_id)
);
