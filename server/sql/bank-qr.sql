revoke all on bank_accounts, bank_qrs, simulated_qrs, simulated_banks, simulated_returns from psico_app, psico_global;
-- The secret changes with the clinic's key alone; another one of the bank's is another row.
grant select, insert, update (replaced_at, refused_at, secret) on bank_accounts to psico_app;
grant select, insert, update (asked_at) on bank_qrs to psico_app;
grant select, insert, update (paid_amount, reference, told_from, paid_at) on simulated_qrs to psico_app;
grant select, insert, update (answers, key) on simulated_banks to psico_app;
-- Only ever added to.
grant select, insert on simulated_returns to psico_app;
