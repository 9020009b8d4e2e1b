-- Outside a transaction.
alter table imports validate constraint imports_kind_is_known;
alter table couples validate constraint payer_is_one_of_them;
