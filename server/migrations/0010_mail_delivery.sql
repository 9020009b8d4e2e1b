-- Who holds a mail while the mail server is asked, so that two processes never send it at once.
alter table mails add column claimed_until timestamptz;
alter table global_mails add column claimed_until timestamptz;

-- Which mails were made for an appointment: a newer one replaces an older one, a reminder comes once.
create index mails_of_appointment on mails (clinic_id, (payload ->> 'appointment')) where payload ? 'appointment';
create index appointments_to_remind on appointments (clinic_id, starts_at) where status = 'confirmed';

-- The dev mailbox holds rows outside production only; there, whoever registers a clinic on the root domain reads
-- the new clinic's first mail there too.
create policy read_by_root on mailbox for select to psico_global using (true);
grant select on mailbox to psico_global;
