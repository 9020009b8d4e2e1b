revoke all on reviews from psico_app, psico_global;
grant select, insert on reviews to psico_app;
