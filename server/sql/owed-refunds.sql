revoke all on owed_refunds from psico_app, psico_global;
grant select, insert, update (done_at, done_by, bank_reference, bank_reference_key) on owed_refunds to psico_app;
