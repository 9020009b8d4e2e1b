-- Outside a transaction.
-- The audit log's counters over all of it read the hours in which something other than information was noted, which are few; how
-- many entries there are in all, the number of the last one says.
drop index concurrently if exists audit_tallies_marked;
create index concurrently audit_tallies_marked on audit_tallies (clinic_id, level) where level <> 'INFO';
