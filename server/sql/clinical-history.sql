-- The server may add versions and seal their text anew under another key, but not rewrite who wrote what and when.
revoke all on clinical_history_versions from psico_app, psico_global;
grant select, insert, update (content) on clinical_history_versions to psico_app;
