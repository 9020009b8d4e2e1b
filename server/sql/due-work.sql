revoke all on due_work from psico_app, psico_global, psico_due;
grant select, insert, update, delete on due_work to psico_app;

-- psico_due sees this table alone, across clinics: what it reads are ids and times. The work itself opens its clinic.
grant select, update, delete on due_work to psico_due;
drop policy if exists every_clinic on due_work;
create policy every_clinic on due_work to psico_due using (true) with check (true);
