revoke all on session_notes from psico_app, psico_global;
grant select, insert, update (content, updated_at) on session_notes to psico_app;
