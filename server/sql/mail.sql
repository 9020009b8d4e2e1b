revoke all on mails, mailbox, global_mails, global_mailbox from psico_app, psico_global;
grant select, insert, update on mails, mailbox to psico_app;
grant select, insert, update on global_mails, global_mailbox to psico_global;

-- The dev mailbox holds rows outside production only; there, whoever registers a clinic on the root domain reads
-- the new clinic's first mail there too.
grant select on mailbox to psico_global;
drop policy if exists read_by_root on mailbox;
create policy read_by_root on mailbox for select to psico_global using (true);
