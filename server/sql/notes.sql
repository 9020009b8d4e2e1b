revoke all on session_notes from psico_app, psico_global;
grant select, insert, update (content, content_version, updated_at) on session_notes to psico_app;
