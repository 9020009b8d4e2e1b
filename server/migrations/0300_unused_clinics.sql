-- Whoever registers clinics and never uses them must not keep names and places for ever: what nobody used for seven days goes
-- (server/sql/unused-clinics.sql). From which network one was registered is known as a keyed hash, and as long as that alone.
alter table clinics add column registered_from text;

-- Clinics that went from this database, until the root has written it down and their files are gone.
create table dropped_clinics (
  clinic uuid primary key,
  subdomain text not null,
  -- Of their audit log: the last link, `seq hash`; empty where nothing was sealed yet.
  head text not null,
  dropped_at timestamptz not null default app_now()
);

-- Those that nobody used until now have seven days from here on. Row-level security is forced on the owner too, who looks and
-- writes by policies of this migration alone.
create policy looked_at_once on clinics for select to current_user using (true);
create policy looked_at_once on users for select to current_user using (true);
create policy written_once on due_work to current_user using (true);
insert into due_work (clinic_id, kind, subject, due_at)
  select c.id, 'clinic-unused', c.id, app_now() + interval '7 days' from clinics c
  where not c.is_demo and c.settings_saved_at is null
    and not exists (select 1 from users u where u.clinic_id = c.id and u.password_hash is not null)
  on conflict do nothing;
drop policy looked_at_once on clinics;
drop policy looked_at_once on users;
drop policy written_once on due_work;
