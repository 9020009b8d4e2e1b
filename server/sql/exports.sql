revoke all on clinic_exports from psico_app, psico_global;
grant select, insert, delete, update (status, file_key, file_size) on clinic_exports to psico_app;
