revoke all on payment_differences, reconciled_days from psico_app, psico_global;
grant select, insert, update on payment_differences, reconciled_days to psico_app;
