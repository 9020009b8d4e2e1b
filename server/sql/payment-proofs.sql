revoke all on payment_proofs from psico_app, psico_global;
grant select, insert, update (file_key) on payment_proofs to psico_app;
