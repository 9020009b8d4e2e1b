-- By what a row of a file may stand in the way of others of it: digests under a key that is sealed with the file's plan. Who
-- mends a row has those tried again that have one in common with it, and no others.
alter table import_rows add column ties text[] not null default '{}';
