-- The id under which a contact was sent: sent again, since the answer was lost on its way, it is added once. The contact's own id
-- stays the server's: as who paid and who consented, ids of contacts stand beside those of accounts and of contacts that are gone.
alter table contacts add column sent_as uuid;
