-- The id under which a document was sent: sent again, since the answer was lost on its way, it is shared once.
alter table documents add column sent_as uuid;
