-- Outside a transaction.
-- Not unique: what a restore brings back may have been sent once more since.
drop index concurrently if exists documents_by_sending;
create index concurrently documents_by_sending on documents (clinic_id, sent_as) where sent_as is not null;
