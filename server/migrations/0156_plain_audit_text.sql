-- What somebody typed must not end a line of the log, colour it or turn it around: the code puts another sign in its place,
-- and this keeps any other way shut. Entries that stand are not judged anew.
alter table audit_entries add constraint audit_entries_plain
  check (concat(action, user_email, ip_address) !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]') not valid;
alter table global_audit_entries add constraint global_audit_entries_plain
  check (concat(action, user_email, ip_address) !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]') not valid;
