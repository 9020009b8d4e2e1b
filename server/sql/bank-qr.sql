revoke all on bank_accounts, bank_qrs, simulated_qrs, simulated_banks from psico_app, psico_global;
-- The secret changes with the clinic's key alone.
grant select, insert, update (replaced_at, secret) on bank_accounts to psico_app;
grant select, insert, update (asked_at) on bank_qrs to psico_app;
grant select, insert, update (paid_amount, reference, told_from) on simulated_qrs to psico_app;
grant select, insert, update (answers) on simulated_banks to psico_app;
