-- Outside a transaction.
-- Nearly nobody is blocked: whoever is, is looked for among them alone.
drop index concurrently if exists contacts_blocked;
create index concurrently contacts_blocked on contacts (clinic_id) where blocked;
