revoke all on availability_blocks, availability_exceptions from psico_app, psico_global;
grant select, insert, update, delete on availability_blocks, availability_exceptions to psico_app;
