-- Outside a transaction.
alter table ledger validate constraint ledger_method_check;
alter table ledger_days validate constraint ledger_days_method_check;
