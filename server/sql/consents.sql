revoke all on consent_texts from psico_app, psico_global;
grant select, insert on consent_texts to psico_app;
