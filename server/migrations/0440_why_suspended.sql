-- Why the platform closed a clinic's host, as it was told to the clinic; empty while it is open, or where nothing was said.
alter table clinics add column suspended_because text not null default '';
alter table clinics add constraint suspended_because_in_a_line
  check (char_length(suspended_because) <= 300) not valid;
