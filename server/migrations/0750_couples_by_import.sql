-- Couples come in by a file, too.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_is_known
  check (kind in ('patients', 'couples', 'sessions', 'balances', 'documents')) not valid;
-- Who of the two pays as a rule; null where nobody said.
alter table couples add column payer uuid;
alter table couples add constraint payer_is_one_of_them check (payer in (first_person, second_person)) not valid;
