-- A specialty that the clinic no longer offers is not chosen, shown or searched by; whoever had it has it again when it comes back.
alter table specializations add column active boolean not null default true;
