-- Further addresses of somebody who is blocked: those that they had or took since. The block holds for each of them.
alter table contacts add column other_emails text[] not null default '{}';
