revoke all on documents from psico_app, psico_global;
grant select, insert, update (description, file_name, file_key, withdrawn_at, withdrawn_reason) on documents to psico_app;
