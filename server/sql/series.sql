revoke all on series from psico_app, psico_global;
grant select, insert on series to psico_app;
