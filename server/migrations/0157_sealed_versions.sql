-- Of a sealed text that is written again and again: how often it was. The number is authenticated with the text, so that an
-- older text of the same row does not open (server/sql/sealed.sql). 0 is what was sealed before there were numbers.
alter table session_notes add column content_version integer not null default 0 check (content_version >= 0);
alter table patient_health
  add column medical_history_version integer not null default 0 check (medical_history_version >= 0);
