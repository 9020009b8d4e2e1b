-- Work that is wanted again while somebody does it: then it stays, and waits for this moment.
alter table due_work add column again_at timestamptz;
