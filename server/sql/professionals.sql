revoke all on specializations, professionals, professional_specializations from psico_app, psico_global;
grant select, insert, update, delete on specializations, professionals, professional_specializations to psico_app;
