-- What a mail is about, as a column: under row-level security an index on an expression of the payload is never used.
drop index mails_of_appointment;
alter table mails add column about uuid;
create index mails_about on mails (clinic_id, about) where about is not null;
