-- What a statement says of when a session was, and of whom it is for, as it was when it was closed: a session that is moved
-- later, or a name that changes, changes no paper that somebody was given. Null in those closed before, which say what holds today.
alter table statement_lines add column session_day date, add column session_time time;
alter table statements add column psychologist_name text;
