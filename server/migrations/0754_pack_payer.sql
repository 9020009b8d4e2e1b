-- Who paid a pack at the desk: the buyer, one of a couple, or a contact who may pay. Null where nobody said, and for what was
-- paid online, where the payment knows. By id alone, as the payer of a session at the desk.
alter table bought_packs add column payer uuid;
