-- Who paid at the desk: the patient, one of a couple, or a contact who may pay. Null where nobody said. By id alone, as the
-- payer of a checkout: a name that is gone is gone here, too.
alter table desk_payments add column payer uuid;
