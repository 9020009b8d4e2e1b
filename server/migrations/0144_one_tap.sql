-- What makes the links in a person's mails void: it rises with a change of address and with a deactivation
-- (server/sql/one-tap.sql), and the secret of each link is made with it.
alter table users add column links_version integer not null default 0;

-- The patient said that they will come to this hour.
alter table appointments add column attendance_confirmed_at timestamptz;
