revoke all on pictures from psico_app, psico_global;
grant select, insert, delete, update (kind, width, height, content, uploaded_at) on pictures to psico_app;

-- Which logo a clinic shows is part of its record, which is read on every host.
grant select (clinic_id, purpose, file) on pictures to psico_global;
drop policy if exists every_logo on pictures;
create policy every_logo on pictures for select to psico_global using (purpose = 'logo');
