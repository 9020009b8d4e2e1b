-- Who consents for themself needs no name beside it: it would outlive the account.
-- squawk-ignore ban-drop-not-null
alter table patient_consents alter column signed_name drop not null;
