-- What the check says need not be looked for again.
alter table appointments alter column length_minutes set not null;
alter table appointments drop constraint length_is_known;
