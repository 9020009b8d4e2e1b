-- So many sessions of a pack were left when it ran out, where it is good again for one that the clinic called off.
alter table bought_packs add column sessions_expired integer not null default 0;
