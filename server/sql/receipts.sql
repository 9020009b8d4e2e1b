revoke all on billing_data, receipt_numbers, receipts from psico_app, psico_global;
grant select, insert, update, delete on billing_data to psico_app;
grant select, insert, update on receipt_numbers to psico_app;
-- A receipt that was given out is never changed.
grant select, insert on receipts to psico_app;
