-- Outside a transaction.
alter table session_notes validate constraint known_template;
alter table session_notes validate constraint fields_of_template;
alter table session_notes validate constraint signed_whole;
alter table professionals validate constraint known_note_template;
