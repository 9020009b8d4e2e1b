-- Outside a transaction.
-- Not unique: what a restore brings back may have been sent once more since.
drop index concurrently if exists contacts_by_sending;
create index concurrently contacts_by_sending on contacts (clinic_id, sent_as) where sent_as is not null;
