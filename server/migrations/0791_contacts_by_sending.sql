-- Outside a transaction.
-- Not unique: of two who send it at once for two patients each adds one, and only who sends it anew is refused.
drop index concurrently if exists contacts_by_sending;
create index concurrently contacts_by_sending on contacts (clinic_id, sent_as) where sent_as is not null;
