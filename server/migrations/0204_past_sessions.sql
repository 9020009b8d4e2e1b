-- How many sessions of each status a clinic had before `until`: what its agenda counts of all of them is read from here, and only
-- what came since is counted (server/sql/past-sessions.sql). A clinic without a row has its sessions counted, all of them.
create table past_sessions (
  clinic_id uuid not null default app_clinic() references clinics (id),
  until timestamptz not null,
  pending integer not null,
  confirmed integer not null,
  cancelled integer not null,
  completed integer not null,
  primary key (clinic_id)
);
